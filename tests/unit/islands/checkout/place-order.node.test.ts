import { afterEach, expect, test, vi } from 'vitest'
import { clearHostInfo, setHostInfo } from '#browser/host'
import { storefront } from '#browser/http'
import { fakeStorage } from '#tests/browser/fake-storage'
import { submitOrder } from '../../../../islands/checkout/later/place-order.ts'
import { createCheckoutState, setBasket } from '../../../../islands/checkout/state.ts'
import { createBackEnd } from '../bag/back-end.ts'

const root = '/stride/en_GB/'

afterEach(() => {
  clearHostInfo()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const leadsTo = async (redirect: unknown): Promise<string> => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign, origin: 'https://www.stride.co.uk', hostname: 'www.stride.co.uk' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  setHostInfo({
    origin: 'https://www.stride.co.uk',
    originalHost: 'www.stride.co.uk',
    pageType: 'checkout',
    context: { env: 'local', brand: 'stride', locale: 'en_GB' },
  })
  vi.stubGlobal('sessionStorage', fakeStorage().area)
  const { basket } = createBackEnd('A1-black-42')
  vi.spyOn(storefront, 'post').mockResolvedValue({ order: { number: '7GQ4M-X2CRV' }, redirect, basket: basket() })
  const state = createCheckoutState()
  setBasket(state, basket())
  await submitOrder(state, root)
  return assign.mock.calls.map(([address]) => address).join()
}

test.each(['/api/payments/test/1', 'https://pay.example/1?order=2'])(
  'A placed order that has yet to be paid leads to %j',
  async (redirect) => {
    expect(await leadsTo(redirect)).toBe(redirect)
  },
)

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://pay.example/1',
  '//evil.example/1',
  '/\\evil.example/1',
  '/\t/evil.example/1',
  'https://www.stride.co.uk@evil.example/1',
])('A placed order leads to its own page where the address of the payment is %j', async (redirect) => {
  expect(await leadsTo(redirect)).toBe('/stride/en_GB/order/?order=7GQ4M-X2CRV')
})
