import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderState } from '#domain/orders'
import { type BackEnd, createBackEnd } from '../bag/back-end.ts'
import { mount as mountBag } from '../bag/mount.tsx'
import { mount } from './mount.tsx'

const number = '7GQ4M-X2CRV'
const address = {
  address1: '1 High Street',
  city: 'Leeds',
  firstName: 'Kim',
  lastName: 'O’Neil',
  phoneNumber: '+44 113 496 0000',
  zipcode: 'LS1 1AA',
}

/** A back end whose order waits, until its goods are given back. */
const waiting = (skus: readonly string[] = []) => {
  const backEnd = createBackEnd(...skus)
  const full = createBackEnd('A1-black-42').basket()
  const known = { isDown: false, state: 'awaiting-payment' as OrderState, asked: [] as string[] }
  const answer = () => ({ number, state: known.state, redirect: '/api/payments/test/x' })
  const fetch: BackEnd['fetch'] = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (!pathname.startsWith('/api/orders')) return await backEnd.fetch(input, init)
    known.asked.push(`${init?.method ?? 'GET'} ${pathname}`)
    if (!pathname.endsWith('/release')) return Response.json({ orders: [answer()], page: 1, pages: 1, total: 1 })
    if (known.isDown) return Response.json({ message: 'no code' }, { status: 500 })
    known.state = 'expired'
    backEnd.become(({ revision }) => ({
      ...full,
      revision: revision + 1,
      customerEmail: 'kim@example.com',
      shippingAddress: address,
      paymentMethods: ['invoice', 'test'],
    }))
    return Response.json({ order: { ...answer() } })
  }
  return { ...backEnd, fetch, known }
}

const pay = page.getByRole('link', { name: 'Pay now' })
const other = page.getByRole('button', { name: 'Choose another way to pay' })
const empty = page.getByText('Your bag is empty')

beforeEach(() => {
  document.body.replaceChildren()
})

test('A checkout without goods says that an order waits, and where it is paid', async () => {
  mount(waiting())
  await expect.element(page.getByRole('alert').getByText(/order 7GQ4M-X2CRV is waiting for your payment/)).toBeVisible()
  await expect.element(pay).toHaveAttribute('href', '/api/payments/test/x')
  await expect.element(empty).not.toBeInTheDocument()
})

test('Another way to pay brings the goods back and shows the step of the payment', async () => {
  const backEnd = waiting()
  mount(backEnd)
  await other.click()
  await expect.element(page.getByRole('radio', { name: 'Invoice' })).toBeVisible()
  expect(location.hash).toBe('#payment')
  expect(backEnd.known.asked).toContain(`POST /api/orders/${number}/release`)
})

test('Where the goods could not be given back, the order still waits and can be tried again', async () => {
  const backEnd = waiting()
  backEnd.known.isDown = true
  mount(backEnd)
  await other.click()
  await expect.element(page.getByText(/That did not work\. Your order is still waiting/)).toBeVisible()
  backEnd.known.isDown = false
  await other.click()
  await expect.element(page.getByRole('radio', { name: 'Invoice' })).toBeVisible()
})

test('A checkout without goods and without such an order says that the bag is empty', async () => {
  const backEnd = waiting()
  backEnd.known.state = 'placed'
  mount(backEnd)
  await expect.poll(() => backEnd.known.asked.length).toBe(1)
  await expect.element(empty).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
})

test('The page of an empty bag says that an order waits, and the mini-bag asks for none', async () => {
  const page1 = waiting()
  mountBag('page', page1)
  await expect.element(pay).toHaveAttribute('href', '/api/payments/test/x')
  await expect.element(empty).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Kids' })).toBeVisible()
  const goods = waiting(['A1-black-42'])
  mountBag('page', goods)
  await expect.element(page.getByRole('link', { name: 'Name of A1' })).toBeVisible()
  expect(goods.known.asked).toEqual([])
})

test('A page that comes back from the back/forward cache while it placed an order places it no more', async () => {
  const backEnd = createBackEnd('A1-black-42')
  backEnd.become((basket) => ({
    ...basket,
    customerEmail: 'kim@example.com',
    shippingAddress: address,
    paymentMethods: ['invoice'],
  }))
  const never = Promise.withResolvers<Response>()
  const fetch: BackEnd['fetch'] = async (input, init) =>
    init?.method === 'POST' && String(input).includes('/api/orders')
      ? await never.promise
      : await backEnd.fetch(input, init)
  mount({ fetch })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: 'Invoice' }).click()
  await page.getByRole('button', { name: 'Review your order' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  const placing = page.getByText('We are placing your order…')
  await expect.element(placing).toBeInTheDocument()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(placing).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  never.reject(new TypeError('Failed to fetch'))
})
