import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rereadNewest } from '#browser/tabs'
import type { Basket } from '#domain/bag'
import { type BackEnd, createBackEnd } from '../bag/back-end.ts'
import { mount } from './mount.tsx'

const address = {
  address1: '1 High Street',
  city: 'Leeds',
  firstName: 'Kim',
  lastName: 'O’Neil',
  phoneNumber: '+44 113 496 0000',
  zipcode: 'LS1 1AA',
}
const ready = (basket: Basket): Basket => ({
  ...basket,
  customerEmail: 'kim@example.com',
  shippingAddress: address,
  paymentMethods: ['invoice'],
})
const leave = (maxQuantity: number) => (basket: Basket) => ({
  ...basket,
  shipmentList: basket.shipmentList.map((shipment) => ({
    ...shipment,
    productLineItemList: shipment.productLineItemList.map((line) => ({ ...line, maxQuantity })),
  })),
})
const costs = (total: number) => (basket: Basket) => ({ ...basket, pricing: { ...basket.pricing, total } })

/** Another tab changes the bag, and this one reads it again. */
const changeElsewhere = (backEnd: BackEnd, change: (basket: Basket) => Basket) => {
  backEnd.become(change)
  void rereadNewest('bag')('tab')
}

const toReview = async () => {
  const backEnd = createBackEnd('A1-black-42')
  backEnd.become(ready)
  mount(backEnd)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: 'Invoice' }).click()
  await page.getByRole('button', { name: 'Review your order' }).click()
  await expect.element(place).toBeVisible()
  return backEnd
}

const place = page.getByRole('button', { name: 'Place order' })
const confirm = page.getByRole('button', { name: 'I have checked it' })
const notice = page.getByRole('alert')
const email = page.getByRole('textbox', { name: 'E-mail', exact: true })

beforeEach(() => document.body.replaceChildren())

test('A change from elsewhere takes the place of the button that orders until it is confirmed', async () => {
  const backEnd = await toReview()
  changeElsewhere(backEnd, costs(45))
  await expect.element(notice.getByText(/The total is now .*£45\.00/)).toBeVisible()
  await expect.element(place).not.toBeInTheDocument()
  expect(notice.element().parentElement).toBe(document.activeElement)
  await confirm.click()
  await expect.element(place).toHaveFocus()
  await expect.element(confirm).not.toBeInTheDocument()
  changeElsewhere(backEnd, (basket) => ({ ...basket, shippingAddress: { ...address, city: 'York' } }))
  await expect.element(confirm).toBeVisible()
})

test('A way to pay that the bag does not offer any more is chosen no more', async () => {
  const backEnd = await toReview()
  changeElsewhere(backEnd, (basket) => ({ ...basket, paymentMethods: ['test'] }))
  await page.getByRole('button', { name: 'Change: Payment' }).click()
  await page.getByRole('button', { name: 'Review your order' }).click()
  await expect.element(notice.getByText('Choose how you want to pay.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Test bank (no money is taken)' })).toHaveFocus()
  history.replaceState(null, '', '#review')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByRole('radio', { name: 'Test bank (no money is taken)' })).toBeVisible()
  await page.getByRole('radio', { name: 'Test bank (no money is taken)' }).click()
  await page.getByRole('button', { name: 'Review your order' }).click()
  await expect.element(page.getByText('Test bank (no money is taken)')).toBeVisible()
})

test('A bag that is read again as it was says nothing', async () => {
  const backEnd = await toReview()
  const reads = backEnd.calls.length
  changeElsewhere(backEnd, (basket) => ({ ...basket, revision: basket.revision + 1 }))
  await expect.poll(() => backEnd.calls.length).toBe(reads + 1)
  await expect.element(place).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
})

test('A shortage takes the place of the step, and what was entered is there after it', async () => {
  const backEnd = createBackEnd('A1-black-42')
  mount(backEnd)
  await email.fill('kim@example.com')
  changeElsewhere(backEnd, leave(0))
  await expect.element(notice.getByText('Name of A1: No longer available')).toBeVisible()
  await expect.element(email).not.toBeInTheDocument()
  await expect.element(page.getByText(/· No longer available/)).toBeInTheDocument()
  expect(notice.element().parentElement).toBe(document.activeElement)
  changeElsewhere(backEnd, leave(5))
  await expect.element(email).toHaveValue('kim@example.com')
  await expect.element(notice).not.toBeInTheDocument()
})
