import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { setHostInfo } from '#browser/host'
import { writeStored } from '#browser/storage'
import { publish, subscribe } from '#bus'
import { rulesOfCountry } from '#domain/addresses'
import { type Compiled, compile } from '#domain/messages'
import { placedOrder } from '#domain/storage'
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
  giftCards: [] as { lastFour: string; amount: number }[],
  promotionCode: '',
  lines: [],
  includedTax: 'vat',
  taxes: [] as { rate: number; base: number; amount: number }[],
  pricing: { subTotal: 25, shippingTotal: 0, discount: 0, total: 25 },
  payBefore: null,
  canBeCancelled: false,
}

/** Mounts the page of orders of a guest. The payment has the address `redirect` of what the returned object says then. */
const mount = (number: string, redirect: string, shown: object = order, languageTag = 'en-GB') => {
  const bank = { redirect }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      new URL(address, location.href).pathname.endsWith(summary.number)
        ? { order: shown, ...bank }
        : { orders: [{ ...summary, ...bank }], page: 1, pages: 1, total: 1 },
    ),
  )
  history.replaceState(null, '', number ? `#${number}` : location.pathname + location.search)
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const props = { messages, languageTag, currency: 'GBP', root: '/stride/en_GB/' }
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

test('The quantity of a line is written in the digits of the market', async () => {
  const line = { productId: 'A1-black-42', pid: 'A1', colour: 'black', productName: 'Shoe', size: '42' }
  const lines = [{ ...line, quantity: 2, unitPrice: 10, total: 20, gift: null }]
  mount(summary.number, '', { ...order, lines }, 'ar-SA')
  await expect.element(page.getByText(/Quantity\s٢/)).toBeVisible()
})

test.each([
  ['placed', 'test', 'What a gift card paid is back on the card.', 0],
  ['cancelled', 'gift-card', 'What a gift card paid is back on the card.', 1],
  ['expired', 'test', 'What a gift card paid is back on the card.', 1],
])(
  'An order that is %s shows what gift cards have paid and the rest, and what is back on them',
  async (state, paymentMethod, text, times) => {
    const giftCards = [
      { lastFour: 'AAAA', amount: 15 },
      { lastFour: 'BBBB', amount: 4.01 },
    ]
    mount(summary.number, '', { ...order, state, paymentMethod, giftCards, includedTax: 'vat' })
    await expect.element(page.getByText('Paid by gift card ••••AAAA')).toBeVisible()
    const rows = [...document.querySelectorAll('dl div')].map(({ textContent }) => textContent)
    expect(rows.slice(-3)).toEqual([
      'Paid by gift card ••••AAAA-£15.00',
      'Paid by gift card ••••BBBB-£4.01',
      'Remaining amount£5.99',
    ])
    expect(page.getByText(text).elements()).toHaveLength(times)
  },
)

test.each([
  [
    'its rates',
    'vat',
    [
      { rate: 20, base: 20, amount: 4 },
      { rate: 0, base: 1, amount: 0 },
    ],
    ['Including VAT (20%)£4.00', 'Including VAT (0%)£0.00'],
    0,
  ],
  ['its name where no rate is known', 'vat', null, ['Total£25.00'], 1],
  ['nothing of gift cards alone', 'vat', [], ['Total£25.00'], 0],
] as const)('An order says of its tax %s', async (_what, includedTax, taxes, rows, times) => {
  mount(summary.number, '', { ...order, state: 'placed', includedTax, taxes })
  await expect.element(page.getByText('Total')).toBeVisible()
  const shown = [...document.querySelectorAll('dl div')].map(({ textContent }) => textContent)
  expect(shown.slice(-rows.length)).toEqual(rows)
  expect(page.getByText('Including VAT', { exact: true }).elements()).toHaveLength(times)
})

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

/** Mounts the page of an order in a state, which a cancellation cancels; what analysts are told of it. */
const tellOf = (state: string) => {
  const shown = { ...order, state, includedTax: 'vat', canBeCancelled: true, lines: [line] }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ order: String(address).includes('/cancel') ? { ...shown, state: 'cancelled' } : shown }),
  )
  const told: unknown[] = []
  onTestFinished(
    subscribe('*', ({ name, data }) => {
      if (/^(order|payment):/.test(name)) told.push([name, data])
    }),
  )
  return told
}
const line = {
  productId: 'ST1-black-42',
  pid: 'ST1',
  productName: 'Shoe',
  colour: 'black',
  size: '42',
  shipmentType: 'standard',
  quantity: 1,
  unitPrice: 25,
  total: 25,
}
const amounts = { orderNumber: summary.number, goodsTotal: 25, discountTotal: 0, shippingTotal: 0, total: 25 }
const cancelIt = async () => {
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
}

test('A placed order that is cancelled is told as cancelled and as refunded', async () => {
  mount(summary.number, '')
  const told = tellOf('placed')
  await cancelIt()
  await expect
    .poll(() => told)
    .toMatchObject([
      ['order:cancelled', { ...amounts, wasPlaced: true }],
      ['order:refunded', { ...amounts, items: [{ pid: 'ST1', sku: 'ST1-black-42', price: 25, quantity: 1 }] }],
    ])
})

test('An unpaid order that is cancelled was never told as placed, so nothing is refunded', async () => {
  mount(summary.number, '')
  const told = tellOf('awaiting-payment')
  await cancelIt()
  await expect.poll(() => told).toMatchObject([['order:cancelled', { ...amounts, wasPlaced: false }]])
})

test.each([
  ['placed', ['order:placed', { ...amounts, giftCardTotal: 0, includedTax: 'vat' }]],
  ['payment-failed', ['payment:failed', { orderNumber: summary.number, reason: 'declined', total: 25 }]],
  ['expired', ['payment:failed', { orderNumber: summary.number, reason: 'expired', total: 25 }]],
  ['cancelled', ['payment:failed', { orderNumber: summary.number, reason: 'cancelled', total: 25 }]],
])('An order of this tab that is %s is told once', async (state, event) => {
  writeStored(placedOrder, summary.number)
  mount(summary.number, '')
  const told = tellOf(state)
  await expect.poll(() => told).toMatchObject([event])
  publish('session:end', { reason: 'logout' })
  login()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(told).toHaveLength(1)
})
