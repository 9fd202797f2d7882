import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { setHostInfo } from '#browser/host'
import { publish } from '#bus'
import { rulesOfCountry } from '#domain/addresses'
import { type Compiled, compile } from '#domain/messages'
import Orders from '#islands/orders'
import texts from '../../../../src/content/messages/en.yaml?raw'

const messages: Record<string, Compiled> = Object.fromEntries(
  Object.entries(parse(texts) as Record<string, string>).map(([key, text]) => [key, compile(text)]),
)

setHostInfo({
  origin: location.origin,
  originalHost: 'www.stride.co.uk',
  pageType: 'order',
  context: { env: 'local', brand: 'stride', locale: 'en_GB' },
})

const summary = {
  number: '7GQ4M-X2CRV',
  state: 'awaiting-payment',
  placedAt: '2026-11-28T10:00:00Z',
  itemCount: 1,
  total: 25,
  currency: 'GBP',
}
const order = {
  ...summary,
  customerEmail: '',
  shippingAddress: null,
  billingAddress: null,
  deliveryMethod: 'standard',
  deliveryDays: null,
  paymentMethod: 'test',
  promotionCode: '',
  lines: [],
  pricing: { subTotal: 25, shippingTotal: 0, discount: 0, total: 25 },
  payBefore: null,
  canBeCancelled: false,
}

/** Mounts the page of orders of a guest. The payment has the address `redirect` of what the returned object says then. */
const mount = (number: string, redirect: string) => {
  const bank = { redirect }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      new URL(address, location.href).pathname.endsWith(summary.number)
        ? { order, ...bank }
        : { orders: [{ ...summary, ...bank }], page: 1, pages: 1, total: 1 },
    ),
  )
  history.replaceState(null, '', number ? `#${number}` : location.pathname + location.search)
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const props = { messages, languageTag: 'en-GB', currency: 'GBP', root: '/stride/en_GB/' }
  root.render(<Orders {...props} addressRules={rulesOfCountry('GB', 'en')} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    publish('session:end', { reason: 'logout' })
    history.replaceState(null, '', location.pathname + location.search)
    vi.unstubAllGlobals()
  })
  return bank
}

const pay = page.getByRole('link', { name: 'Pay now' })

test('An order whose payment has an unsafe address says that it waits, and another attempt offers the payment', async () => {
  const bank = mount(summary.number, 'javascript:alert(1)')
  await expect.element(page.getByText(/^Your order waits for your payment/)).toBeVisible()
  await expect.element(page.getByText(/^We can’t load this at the moment/)).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  bank.redirect = 'https://pay.example/1'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(pay).toHaveAttribute('href', 'https://pay.example/1')
})

test.each(['//evil.example/', 'https://user@evil.example/', '/\\evil.example/', 'data:text/html,x'])(
  'The list of orders has no button to pay at %j, and its link leads to the order',
  async (address) => {
    mount('', address)
    await expect.element(page.getByRole('link', { name: summary.number })).toBeVisible()
    await expect.element(pay).not.toBeInTheDocument()
  },
)

const login = () =>
  publish('session:success', {
    eventType: 'login',
    acid: 'A1',
    isPersistent: false,
    isNewUser: false,
    isReauthenticated: false,
    isSessionReload: false,
  })

test('An order leads a member to the list of orders, and a guest does not see the link', async () => {
  mount(summary.number, 'https://pay.example/1')
  const list = page.getByRole('link', { name: 'All your orders' })
  await expect.element(pay).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  login()
  await expect.element(list).toHaveAttribute('href', '/stride/en_GB/order/')
  publish('session:end', { reason: 'logout' })
  await expect.element(list).not.toBeInTheDocument()
})

test('The form that finds an order leads a guest to the account', async () => {
  mount('', 'https://pay.example/1')
  await expect.element(page.getByRole('link', { name: 'Log in to your account' })).toBeVisible()
  login()
  await expect.element(page.getByRole('link', { name: 'Log in to your account' })).not.toBeInTheDocument()
})
