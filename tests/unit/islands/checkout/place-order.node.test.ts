import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearHostInfo, setHostInfo } from '#browser/host'
import { storefront } from '#browser/http'
import { fakeStorage } from '#tests/browser/fake-storage'
import { createCheckoutActions } from '../../../../islands/checkout/actions.ts'
import { rereadCards } from '../../../../islands/checkout/later/gift-card-actions.ts'
import { submitOrder } from '../../../../islands/checkout/later/place-order.ts'
import { createCheckoutState, setBasket } from '../../../../islands/checkout/state.ts'
import { createBackEnd } from '../bag/back-end.ts'

const root = '/stride/en_GB/'

afterEach(() => {
  clearHostInfo()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const token = vi.hoisted(() => vi.fn<() => Promise<string>>())
vi.mock('#browser/bot-check', () => ({ botToken: token }))

/** A page of the checkout with a bag in it. Gives where it leads to. */
const openPage = () => {
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
  const state = createCheckoutState()
  setBasket(state, { ...basket(), customerEmail: 'zoe@example.com', deliveryMethods: [] })
  const answer = { order: { number: '7GQ4M-X2CRV' }, basket: basket() }
  const checkout = { state, actions: createCheckoutActions(state, root), page: (path: string) => root + path }
  return { state, checkout, answer, destination: () => assign.mock.calls.map(([address]) => address).join() }
}

const leadsTo = async (redirect: unknown): Promise<string> => {
  const { answer, checkout, destination } = openPage()
  vi.spyOn(storefront, 'post').mockResolvedValue({ ...answer, redirect })
  await submitOrder(checkout)
  return destination()
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

describe('Where orders of guests come fast', () => {
  const refused = { status: 428, body: { errorCode: 'challengeRequired' } }

  test('an order is placed once more with the token of a bot check, and the same key', async () => {
    const { answer, checkout, destination } = openPage()
    const post = vi.spyOn(storefront, 'post').mockRejectedValueOnce(refused).mockResolvedValueOnce(answer)
    token.mockResolvedValue('solved')
    await submitOrder(checkout)
    const [first, second] = post.mock.calls.map(([, options]) => options)
    expect(second).toEqual({ ...first, body: { ...(first?.body as object), recaptcha: 'solved' } })
    expect(destination()).toBe('/stride/en_GB/order/?order=7GQ4M-X2CRV')
  })

  test.each([
    ['that gives no token', () => token.mockRejectedValue(new Error('unreachable')), 1],
    ['whose token is refused', () => token.mockResolvedValue('weak'), 2],
  ])('a bot check %s leaves the order to be tried again', async (_how, arrange, calls) => {
    const { checkout, destination, state } = openPage()
    const post = vi.spyOn(storefront, 'post').mockRejectedValue(refused)
    arrange()
    await submitOrder(checkout)
    expect([post.mock.calls.length, state.orderProblem, state.isPlacing, destination()]).toEqual([
      calls,
      'often',
      false,
      '',
    ])
  })
})

describe('Gift cards of a checkout', () => {
  const cardOf = (code: string, balance: number) => ({
    code,
    lastFour: code,
    balance,
    currency: 'GBP',
    validUntil: null,
  })

  test('that pay for nothing are not named by the order: goods may have left the bag meanwhile', async () => {
    const { answer, checkout, state } = openPage()
    const { total } = state.basket!.pricing
    const post = vi.spyOn(storefront, 'post').mockResolvedValue(answer)
    state.cards = [cardOf('AAAA', total), cardOf('BBBB', 5)]
    await submitOrder(checkout)
    expect(post.mock.calls[0]?.[1]?.body).toMatchObject({ giftCards: ['AAAA'], rest: 0 })

    const [shipment] = state.basket!.shipmentList
    state.isPlacing = false
    setBasket(state, { ...state.basket!, shipmentList: [{ ...shipment!, shipmentType: 'egiftcard' }] })
    state.basket!.pricing.total = shipment!.productLineItemList.reduce((sum, line) => sum + line.total, 0)
    await submitOrder(checkout)
    expect(post.mock.calls[1]?.[1]?.body).not.toHaveProperty('giftCards')
  })

  test('that are added or taken out while the balances are read again stay so', async () => {
    const { state } = openPage()
    const balance = Promise.withResolvers<object>()
    vi.spyOn(storefront, 'post').mockReturnValue(balance.promise)
    state.cards = [cardOf('AAAA', 10), cardOf('BBBB', 10)]
    const reading = rereadCards(state)
    state.cards = [cardOf('AAAA', 10), cardOf('CCCC', 10)]
    balance.resolve({ lastFour: 'AAAA', balance: 4, currency: 'GBP', validUntil: null })
    await reading
    expect(state.cards.map(({ code, balance: left }) => [code, left])).toEqual([
      ['AAAA', 4],
      ['CCCC', 10],
    ])
  })
})
