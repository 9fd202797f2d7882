import { randomUUID } from 'node:crypto'
import { axeFindings } from '#tests/browser/axe'
import { addToBag, basketOf, fillGift } from '#tests/browser/bag-steps'
import { britishDelivery, button, confirmation, placeButton, step, toPayment } from '#tests/browser/checkout-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import type { RunningShop } from '#tests/builds/running-shop'
import { type Article, giftCard, plainShoe, smallGoods } from '#tests/content/articles'
import { mailsIn } from '#tests/server/outbox'

const site = 'stride/en_GB'
const codeForm = /(?:[2-9A-Z]{4}-){6}[2-9A-Z]{4}/
const pounds = (units: number): string => `£${units.toFixed(2)}`

/** Buys a gift card at the test bank; gives its code, as the mail to its recipient has it. */
const buyCard = async (page: Page, shop: RunningShop): Promise<string> => {
  const recipient = `anna-${randomUUID()}@example.com`
  await page.goto(shop.address(site, `product/${giftCard().pid}/`))
  const form = page.locator('form.choice:visible')
  await fillGift(form, recipient)
  await form.getByRole('button').click()
  await expect(page).toHaveURL(shop.address(site, 'bag/'))
  await page.goto(shop.address(site, 'checkout/'))
  await page.getByRole('form', { name: 'Where should we send it?' }).getByLabel('E-mail').fill(britishDelivery().email)
  await button(page, 'Continue to payment').click()
  await page.getByRole('radio', { name: 'Test bank' }).check()
  await button(page, 'Review your order').click()
  await placeButton(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await confirmation(page)
  const code = () => codeForm.exec(mailsIn(shop.data).find(({ to }) => to === recipient)?.text ?? '')?.[0] ?? ''
  await expect.poll(code).not.toBe('')
  return code()
}

/** From a bag with one article to the payment, where the card is entered. Gives the total of the bag in pounds. */
const enterCard = async (page: Page, shop: RunningShop, article: Article, typed: string): Promise<number> => {
  await addToBag(page, shop, site, article)
  await page.goto(shop.address(site, 'checkout/'))
  await toPayment(page)
  const form = page.getByRole('form', { name: 'Gift card' })
  await form.getByLabel('Gift card').fill(typed)
  await form.getByRole('button', { name: 'Add' }).click()
  const { pricing } = (await basketOf(page, site)) as { pricing: { total: number } }
  return pricing.total
}

/** What is left on the card, in pounds. */
const balanceOf = async (page: Page, shop: RunningShop, code: string): Promise<unknown> => {
  const answer = await page.request.post(`${shop.origin}/api/gift-cards/balance?sitePath=${site}`, {
    data: { code },
    headers: { origin: shop.origin },
  })
  return ((await answer.json()) as { balance: unknown }).balance
}

const orderMail = (shop: RunningShop, number: string): string =>
  mailsIn(shop.data).find(({ subject }) => subject.includes(number))?.text ?? ''

/** The amount in the row of a name, in prices and facts. */
const rowOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('A gift card pays a part of an order, gets it back by a cancellation, and pays another order alone', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 400/)
  const code = await buyCard(page, shop)
  const lastFour = code.slice(-4)
  const paidByCard = `Paid by gift card ••••${lastFour}`
  const value = (await balanceOf(page, shop, code)) as number
  expect(value).toBeGreaterThan(0)

  await test.step('a code in lower case, with spaces, pays what it can; the rest is paid at the bank', async () => {
    const total = await enterCard(page, shop, plainShoe(), `  ${code.toLowerCase().replaceAll('-', ' ')} `)
    const rest = pounds(total - value)
    await expect(rowOf(page, paidByCard)).toHaveText(`-${pounds(value)}`)
    await expect(rowOf(page, 'Remaining amount')).toHaveText(rest)
    await expect(page.getByRole('list', { name: 'Gift card' })).toContainText(lastFour)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('radio', { name: 'Test bank' }).check()
    await button(page, 'Review your order').click()
    await expect(step(page, 'Check your order')).toBeFocused()
    await placeButton(page).click()
    // The bank asks for the rest alone.
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expect(page.getByText(rest)).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    const number = await confirmation(page)
    expect(await balanceOf(page, shop, code)).toBe(0)
    await expect(rowOf(page, paidByCard)).toHaveText(`-${pounds(value)}`)
    await expect(rowOf(page, 'Remaining amount')).toHaveText(rest)
    await expect.poll(() => orderMail(shop, number)).toContain(`${paidByCard}: -${pounds(value)}`)
    expect(orderMail(shop, number)).toContain(`Remaining amount: ${rest}`)
    expect(orderMail(shop, number)).not.toContain(code)
    expect(page.url()).not.toContain(lastFour)
  })

  await test.step('a cancellation gives the card its money back', async () => {
    await button(page, 'Cancel this order').click()
    await button(page, 'Yes, cancel it').click()
    await expect(step(page, 'Cancelled')).toBeFocused()
    await expect(page.getByText('What a gift card paid is back on the card.')).toBeVisible()
    expect(await balanceOf(page, shop, code)).toBe(value)
  })

  await test.step('the help leads to the balance, which is said first', async () => {
    await page.goto(shop.address(site, 'help/'))
    await page.getByRole('link', { name: 'Check the balance of a gift card' }).click()
    await page.getByLabel('Gift card code').fill('SPRING15')
    await button(page, 'Check the balance').click()
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByLabel('Gift card code').fill(code)
    await button(page, 'Check the balance').click()
    await expect(page.getByRole('status')).toBeFocused()
    await expect(page.getByRole('status')).toHaveText(`${pounds(value)} is left on the gift card ••••${lastFour}.`)
    expect(page.url()).not.toContain(lastFour)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the same card pays for all of another order: no way to pay is asked for', async () => {
    const total = await enterCard(page, shop, smallGoods(), code)
    await expect(page.getByText('Your gift cards pay for the whole order.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Test bank' })).toHaveCount(0)
    await button(page, 'Review your order').click()
    await expect(step(page, 'Check your order')).toBeFocused()
    await placeButton(page).click()
    await confirmation(page)
    await expect(rowOf(page, paidByCard)).toHaveText(`-${pounds(total)}`)
    expect(await balanceOf(page, shop, code)).toBeCloseTo(value - total)
  })
})
