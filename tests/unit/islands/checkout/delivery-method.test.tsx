import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createBackEnd } from '../bag/back-end.ts'
import { mount } from './mount.tsx'

const methods = ['standard', 'express'].map((id) => ({
  id: id as 'standard' | 'express',
  price: 5,
  days: { from: 1, to: 2 },
}))

beforeEach(() => document.body.replaceChildren())

test('Another delivery method is told when it is chosen, and not when the choice fails', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const shippingAddress = {
    firstName: 'Kim',
    lastName: 'Lee',
    address1: '1 High Street',
    city: 'Leeds',
    zipcode: 'LS1 1AA',
  }
  backEnd.become((basket) => ({
    ...basket,
    customerEmail: 'kim@example.com',
    shippingAddress: { ...shippingAddress, phoneNumber: '+44 113 496 0000' },
    deliveryMethods: methods,
    paymentMethods: ['invoice'],
  }))
  const { published } = mount(backEnd)
  const told = () => published.flatMap(({ name, data }) => (name === 'checkout:delivery' ? [data.deliveryMethod] : []))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.poll(told).toEqual(['standard'])
  await page.getByRole('radio', { name: /Express/ }).click()
  await expect.poll(told).toEqual(['standard', 'express'])
  backEnd.fault = 'down'
  await page.getByRole('radio', { name: /Standard/ }).click()
  await expect.element(page.getByText('The delivery method could not be changed. Please try again.')).toBeVisible()
  expect(told()).toEqual(['standard', 'express'])
})
