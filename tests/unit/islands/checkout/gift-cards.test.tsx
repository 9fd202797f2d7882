import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createBackEnd } from '../bag/back-end.ts'
import { mount } from './mount.tsx'

const address = {
  address1: '1 High Street',
  city: 'Leeds',
  firstName: 'Kim',
  lastName: 'Ødegård',
  phoneNumber: '+44 113 496 0000',
  zipcode: 'LS1 1AA',
}
const code = (end: string): string => `2222-3333-4444-5555-6666-7777-${end}`

interface Card {
  balance: number
  currency?: string
  status?: number
}

/** A checkout at its payment, of goods for £20 and their delivery for £5, with gift cards by the ends of their codes. */
const openPayment = async (cards: Record<string, Card>, ...more: string[]) => {
  const backEnd = createBackEnd('A1-black-42', ...more)
  backEnd.become((basket) => ({
    ...basket,
    customerEmail: 'kim@example.com',
    shippingAddress: address,
    paymentMethods: ['invoice', 'test'],
  }))
  const orders: Record<string, unknown>[] = []
  const asked: string[] = []
  let refusal: object | undefined
  const json = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const fetch: typeof backEnd.fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input))
    const body = init.body === undefined ? {} : JSON.parse(String(init.body))
    if (pathname === '/api/orders' && init.method === 'POST') {
      orders.push(body)
      return json(refusal ?? { errorCode: 'priceChanged' }, 409)
    }
    if (pathname !== '/api/gift-cards/balance') return await backEnd.fetch(input, init)
    asked.push(body.code)
    const lastFour = String(body.code).slice(-4)
    const { status = 200, ...card } = cards[lastFour] ?? { balance: 0, status: 404 }
    if (status !== 200) return json({ errorCode: 'giftCardUnknown', message: 'No.' }, status)
    return json({ lastFour, currency: 'GBP', validUntil: null, ...card })
  }
  history.replaceState(null, '', '#payment')
  const mounted = mount({ fetch })
  await expect.element(page.getByRole('heading', { name: 'How should it arrive, and how do you pay?' })).toBeVisible()
  return {
    ...mounted,
    asked,
    orders,
    refuse: (body: object) => {
      refusal = body
    },
  }
}

const field = () => page.getByRole('textbox', { name: 'Gift card' })
const add = async (text: string) => {
  await field().fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}
const amountOf = (container: Element, name: string): string | null | undefined =>
  [...container.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent

beforeEach(() => document.body.replaceChildren())

test('A gift card pays a part: the summary shows it and what is left, and the order takes both', async () => {
  const { container, orders, published } = await openPayment({ AAAA: { balance: 15 } })
  await add(`  ${code('aaaa').replaceAll('-', ' ')}`)
  await expect.element(page.getByRole('button', { name: 'Remove the gift card ••••AAAA' })).toBeVisible()
  expect(amountOf(container, 'Paid by gift card ••••AAAA')).toBe('-£15.00')
  expect(amountOf(container, 'Remaining amount')).toBe('£10.00')
  expect(amountOf(container, 'Total')).toBe('£25.00')
  // The summary is folded on a phone: what is left to pay stands at the ways to pay too.
  const main = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(main).toContain('Remaining amount £10.00')
  await expect.element(page.getByText(/stays on the card/)).not.toBeInTheDocument()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('')
  await page.getByRole('button', { name: 'Review your order' }).click()
  await expect.element(page.getByText('Choose how you want to pay.')).toBeVisible()
  await page.getByRole('radio', { name: 'Test bank (no money is taken)' }).click()
  await page.getByRole('button', { name: 'Review your order' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect.poll(() => orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ giftCards: [code('AAAA')], rest: 10, paymentMethod: 'test', total: 25 })
  expect(JSON.stringify(published)).not.toMatch(/2222|aaaa/i)
})

test('Gift cards that pay for everything need no way to pay, and leave the rest on the last one', async () => {
  const { orders, last } = await openPayment({ AAAA: { balance: 15 }, BBBB: { balance: 50 } })
  await add(code('AAAA'))
  await expect.element(page.getByRole('button', { name: 'Remove the gift card ••••AAAA' })).toBeVisible()
  await add(code('BBBB'))
  await expect.element(page.getByText('Your gift cards pay for the whole order.')).toBeVisible()
  await expect.element(page.getByText('£40.00 stays on the card')).toBeVisible()
  // On a button that removes, a second press of Enter would take a card out.
  await expect.element(page.getByText('Your gift cards pay for the whole order.')).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: 'Invoice' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Review your order' }).click()
  expect(last('checkout:payment')).toMatchObject({ paymentMethod: 'gift-card' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect.poll(() => orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ giftCards: [code('AAAA'), code('BBBB')], rest: 0, paymentMethod: '' })
})

test('The second press of a double press removes no other gift card', async () => {
  await openPayment({ AAAA: { balance: 15 }, BBBB: { balance: 5 } })
  const removal = (end: string) => page.getByRole('button', { name: `Remove the gift card ••••${end}` })
  for (const end of ['AAAA', 'BBBB']) {
    await add(code(end))
    await expect.element(removal(end)).toBeVisible()
  }
  await removal('AAAA').click()
  await expect.element(removal('AAAA')).not.toBeInTheDocument()
  // The card has moved up under the pointer.
  removal('BBBB')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(field()).toHaveFocus()
  await expect.element(removal('BBBB')).toBeVisible()
})

test('A gift card that is removed pays nothing, and the field takes the focus', async () => {
  const { container } = await openPayment({ AAAA: { balance: 15 } })
  await add(code('AAAA'))
  await page.getByRole('button', { name: 'Remove the gift card ••••AAAA' }).click()
  await expect.poll(() => amountOf(container, 'Remaining amount')).toBeUndefined()
  await expect.element(field()).toHaveFocus()
})

test.each<[string, string, Card | undefined, string]>([
  ['nothing', ' ', undefined, 'Please fill this in.'],
  ['a text that is no code', 'SPRING15', undefined, 'This gift card can’t be redeemed. Please check the code.'],
  ['an unknown code', code('AAAA'), undefined, 'This gift card can’t be redeemed. Please check the code.'],
  [
    'a card of another brand',
    code('AAAA'),
    { balance: 5, status: 409 },
    'This gift card belongs to another brand or another currency and can’t be redeemed here.',
  ],
  [
    'another currency',
    code('AAAA'),
    { balance: 5, currency: 'EUR' },
    'This gift card belongs to another brand or another currency and can’t be redeemed here.',
  ],
  ['a card that is empty', code('AAAA'), { balance: 0 }, 'There is nothing left on this gift card.'],
  [
    'too many codes',
    code('AAAA'),
    { balance: 5, status: 429 },
    'Too many codes in a short time. Please wait a little and try again.',
  ],
  [
    'a shop that does not answer',
    code('AAAA'),
    { balance: 5, status: 500 },
    'We can’t reach the shop at the moment. Please try again.',
  ],
])('The field says why %s adds no card, keeps what was typed and the focus', async (_what, typed, card, text) => {
  await openPayment({ ...(card && { AAAA: card }) })
  await add(typed)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveValue(typed)
})

test('A gift card that is entered twice is asked for once', async () => {
  const { asked } = await openPayment({ AAAA: { balance: 15 } })
  await add(code('AAAA'))
  await expect.element(page.getByRole('button', { name: 'Remove the gift card ••••AAAA' })).toBeVisible()
  await add(code('aaaa'))
  await expect.element(page.getByText('This gift card is in the list already.')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('An order that a card no longer pays leads back to the cards, with what is left on them now', async () => {
  const cards: Record<string, Card> = { AAAA: { balance: 50 } }
  const { container, refuse } = await openPayment(cards)
  await add(code('AAAA'))
  await page.getByRole('button', { name: 'Review your order' }).click()
  cards['AAAA'] = { balance: 5 }
  refuse({ errorCode: 'giftCardChanged' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect.element(page.getByText(/^A gift card holds less than was shown/)).toBeVisible()
  // The message comes with the balances that were read again, never before them.
  expect(amountOf(container, 'Remaining amount')).toBe('£20.00')
  await expect.element(page.getByRole('radio', { name: 'Invoice' })).toBeVisible()
  expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0)
})

test('Gift cards in the bag are not paid by gift cards', async () => {
  const { container } = await openPayment({ AAAA: { balance: 50 } }, 'G1-blue-one')
  await add(code('AAAA'))
  await expect.element(page.getByRole('button', { name: 'Remove the gift card ••••AAAA' })).toBeVisible()
  expect(amountOf(container, 'Remaining amount')).toBe('£20.00')
})

test('A checkout that is loaded again says that gift cards have to be entered again, until one is', async () => {
  const gone = () => page.getByText('Your gift cards are no longer entered here. Please enter them again.')
  const remove = () => page.getByRole('button', { name: 'Remove the gift card ••••AAAA' })
  const key = 'stride.checkout.cards-entered'
  sessionStorage.setItem(key, '1')
  await openPayment({ AAAA: { balance: 15 } })
  await expect.element(gone()).toBeVisible()
  await add(code('AAAA'))
  await expect.element(remove()).toBeVisible()
  await expect.element(gone()).not.toBeInTheDocument()
  expect(sessionStorage.getItem(key)).toBe('1')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/2222|AAAA/i)
  await remove().click()
  await expect.element(remove()).not.toBeInTheDocument()
  await expect.element(gone()).not.toBeInTheDocument()
  expect(sessionStorage.getItem(key)).toBe(null)
})
