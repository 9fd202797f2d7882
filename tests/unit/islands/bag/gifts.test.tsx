import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createBackEnd } from './back-end.ts'
import { mount } from './mount.tsx'

beforeEach(() => document.body.replaceChildren())

test('An eleventh gift card is explained as such', async () => {
  const backEnd = createBackEnd('G1-one-size')
  mount('page', backEnd)
  const quantity = page.getByRole('combobox', { name: 'Quantity of Name of G1' })
  await expect.element(quantity).toHaveValue('1')
  backEnd.fault = 'giftCards'
  await quantity.selectOptions('5')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/10 gift cards at most/)
  await expect.element(quantity).toHaveValue('1')
})

const shownGifts = () =>
  [...document.querySelectorAll('li')].map((line) => /To (\S+@\S+?\.com)/.exec(line.textContent)?.[1])

test('One gift card for two people is two lines; a new quantity and an undone removal keep the gift', async () => {
  const backEnd = createBackEnd()
  const items = ['anna@example.com', 'ben@example.com'].map((recipientEmail) => ({
    productId: 'G1-blue-one',
    quantity: 1,
    gift: { recipientEmail, recipientName: '', giverName: 'Zoë', message: '' },
  }))
  const address = `${location.origin}/api/bridge/baskets/-/items`
  await backEnd.fetch(address, { method: 'POST', body: JSON.stringify({ items }) })
  mount('page', backEnd)
  await expect.poll(shownGifts).toEqual(['anna@example.com', 'ben@example.com'])
  const ben = page.getByRole('listitem').filter({ hasText: 'ben@example.com' })
  await expect.element(ben.getByRole('combobox')).toHaveAccessibleDescription('To ben@example.com')
  await ben.getByRole('combobox').selectOptions('2')
  await ben.getByRole('button').click()
  await expect.poll(shownGifts).toEqual(['anna@example.com'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shownGifts).toEqual(['anna@example.com', 'ben@example.com'])
  await expect.poll(() => backEnd.basket().totalProductCount).toBe(3)
  await expect.element(ben.getByRole('combobox')).toHaveValue('2')
})
