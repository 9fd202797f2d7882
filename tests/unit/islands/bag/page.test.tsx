import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publish } from '#bus'
import type { Basket } from '#domain/bag'
import { createBackEnd } from './back-end.ts'
import { mount } from './mount.tsx'

const quantityOf = (pid: string) => page.getByRole('combobox', { name: `Quantity of Name of ${pid}` })
const removeOf = (pid: string) => page.getByRole('button', { name: `Remove Name of ${pid}` })
const total = () => page.getByText('Total', { exact: true }).element().nextElementSibling?.textContent

beforeEach(() => document.body.replaceChildren())

test('The bag page shows lines, shipments and totals, and publishes one bag:set', async () => {
  const backEnd = createBackEnd('A1-black-42', 'G1-blue-one', 'O1-red-one')
  const { last } = mount('page', backEnd)
  await expect
    .element(page.getByRole('link', { name: 'Name of A1' }))
    .toHaveAttribute('href', '/stride/en_GB/product/A1/?colour=black')
  await expect.element(page.getByRole('heading', { name: /Parcel/ })).toMatchTextContent(/Shipment 1 of 3/)
  await expect.element(page.getByText(/Size 42/)).toBeVisible()
  expect(total()).toBe('£80.00')
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Subtotal£60.00', 'Delivery£20.00', 'Total£80.00'])
  expect(backEnd.calls).toEqual(['GET'])
  expect(last('bag:set')).toMatchObject({
    itemCount: 3,
    bagTotal: 80,
    shippingTotal: 20,
    shippingDiscounts: [{ name: 'half-oversize', price: -15 }],
    isInitialized: true,
  })
})

test('Quantities have the digits of the market', async () => {
  mount('page', createBackEnd('A1-black-42'), 'ar-SA')
  await expect.element(quantityOf('A1').getByRole('option', { name: '٢', exact: true })).toHaveValue('2')
})

test('A bag with one shipment does not name it', async () => {
  mount('page', createBackEnd('A1-black-42'))
  await expect.element(page.getByRole('link', { name: 'Name of A1' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /Parcel/ })).not.toBeInTheDocument()
})

test('An empty bag page links to the shop and its departments', async () => {
  mount('page', createBackEnd())
  await expect.element(page.getByText('Your bag is empty')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/stride/en_GB/')
  await expect.element(page.getByRole('link', { name: 'Kids' })).toHaveAttribute('href', '/stride/en_GB/kids/')
})

test('An empty bag page leads to the bags that the shopper has in other countries', async () => {
  const backEnd = createBackEnd()
  const address = '/stride/de_DE/bag/'
  backEnd.become((basket) => ({
    ...basket,
    otherBags: [
      { market: 'Stride Deutschland', count: 2, address },
      { market: 'Stride France', count: 1, address: 'javascript:alert(1)' },
    ],
  }))
  mount('page', backEnd)
  const german = page.getByRole('link', { name: 'Your bag at Stride Deutschland has 2 items' })
  await expect.element(german).toHaveAttribute('href', address)
  const french = page.getByText('Your bag at Stride France has 1 item')
  expect(french.element().getAttribute('href')).toBeNull()
})

test('The rails below the bag leave out what is in it', async () => {
  const rails = document.body.appendChild(document.createElement('main'))
  const railOf = (...pids: string[]) => {
    const section = rails.appendChild(document.createElement('section'))
    const rail = section.appendChild(document.createElement('ul'))
    rail.className = 'rail'
    for (const pid of pids) {
      const link = rail.appendChild(document.createElement('li')).appendChild(document.createElement('a'))
      link.href = `/stride/en_GB/product/${pid}/`
      link.textContent = `Card of ${pid}`
    }
    return section
  }
  const [mixed, same] = [railOf('A1', 'A2'), railOf('A1')]
  onTestFinished(() => rails.remove())
  mount('page', createBackEnd('A1-black-42'))
  await expect.poll(() => same.hidden).toBe(true)
  expect(mixed.hidden).toBe(false)
  await expect.element(page.getByRole('link', { name: 'Card of A2' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Card of A1' })).not.toBeInTheDocument()
  const viewed = railOf('A1')
  viewed.dispatchEvent(new Event('cards', { bubbles: true }))
  expect(viewed.hidden).toBe(true)
})

test('A change shows at once and is published after the answer', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { last } = mount('page', backEnd)
  await expect.element(quantityOf('A1')).toHaveValue('1')
  let open = () => {}
  backEnd.gate = new Promise((resolve) => {
    open = resolve
  })
  await quantityOf('A1').selectOptions('3')
  expect(total()).toBe('£65.00')
  expect(last('bag:set')).toMatchObject({ itemCount: 1 })
  open()
  await expect.poll(() => last('bag:set')).toMatchObject({ itemCount: 3, bagTotal: 65 })
  expect(backEnd.basket().totalProductCount).toBe(3)
})

test('The answer to a change from before the end of a session is dropped, and the bag is read again', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { last } = mount('page', backEnd)
  await expect.element(quantityOf('A1')).toHaveValue('1')
  let open = () => {}
  backEnd.gate = new Promise((resolve) => {
    open = resolve
  })
  await quantityOf('A1').selectOptions('3')
  publish('session:end', { reason: 'logout' })
  await expect.element(quantityOf('A1')).not.toBeInTheDocument()
  expect(last('bag:set')).toMatchObject({ itemCount: 1 })
  open()
  await expect.element(quantityOf('A1')).toHaveValue('3')
  expect(backEnd.calls).toEqual(['GET', 'PATCH /items/i0', 'GET'])
})

test('Of several choices during a call only the last is sent', async () => {
  const backEnd = createBackEnd('A1-black-42')
  mount('page', backEnd)
  await expect.element(quantityOf('A1')).toHaveValue('1')
  let open = () => {}
  backEnd.gate = new Promise((resolve) => {
    open = resolve
  })
  for (const quantity of ['2', '3', '4', '5']) await quantityOf('A1').selectOptions(quantity)
  open()
  await expect.poll(() => backEnd.basket().totalProductCount).toBe(5)
  expect(backEnd.calls).toEqual(['GET', 'PATCH /items/i0', 'PATCH /items/i0'])
})

test.each(['down', 'broken'] as const)(
  'A change that fails because the back end is %s is rolled back and can be repeated',
  async (fault) => {
    const backEnd = createBackEnd('A1-black-42')
    const { last } = mount('page', backEnd)
    await expect.element(quantityOf('A1')).toHaveValue('1')
    backEnd.fault = fault
    await quantityOf('A1').selectOptions('3')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We can’t reach the shop/)
    await expect.element(quantityOf('A1')).toHaveValue('1')
    expect(total()).toBe('£25.00')
    expect(last('bag:error')).toMatchObject({ errorCode: fault === 'down' ? 'unknownError' : 'Internal Server Error' })
    // The count in the header follows what is published.
    expect(last('bag:set')).toMatchObject({ itemCount: 1 })
    backEnd.fault = ''
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(quantityOf('A1')).toHaveValue('3')
    await expect.poll(() => backEnd.basket().totalProductCount).toBe(3)
    await expect.poll(() => last('bag:set')).toMatchObject({ itemCount: 3 })
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  },
)

test('A sold-out size is explained without another attempt, and the bag is read again', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { last } = mount('page', backEnd)
  await expect.element(quantityOf('A1')).toHaveValue('1')
  backEnd.fault = 'stock'
  await quantityOf('A1').selectOptions('5')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This size is not available/)
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await expect.element(quantityOf('A1')).toHaveValue('1')
  expect(last('bag:error')).toEqual({ errorCode: 'ProductItemNotAvailableException', message: 'Sold out.' })
  await expect.poll(() => backEnd.calls.at(-1)).toBe('GET')
})

test('An OK answer with an errorCode is a failure', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { last } = mount('page', backEnd)
  await expect.element(removeOf('A1')).toBeVisible()
  backEnd.fault = 'refused'
  await removeOf('A1').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/That did not work/)
  await expect.element(quantityOf('A1')).toBeVisible()
  expect(last('bag:error')).toMatchObject({ errorCode: 'bagFull' })
})

test('A bag page that cannot be read offers another attempt', async () => {
  const backEnd = createBackEnd('A1-black-42')
  backEnd.fault = 'down'
  mount('page', backEnd)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We can’t load your bag/)
  backEnd.fault = ''
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(quantityOf('A1')).toHaveValue('1')
})

test('The bag page adds products of bag:add', async () => {
  const backEnd = createBackEnd('A1-black-42')
  mount('page', backEnd)
  await expect.element(quantityOf('A1')).toHaveValue('1')
  publish('bag:add', { items: [{ productId: 'A2-black-M', quantity: 2 }] })
  await expect.element(quantityOf('A2')).toHaveValue('2')
})

test('A removed bag page handles no request', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { published, unmount } = mount('page', backEnd)
  unmount()
  publish('bag:open', {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(published.filter(({ name }) => name === 'bag:error')).toEqual([])
})

const withStock = (left: Record<string, number>) => (basket: Basket) => ({
  ...basket,
  shipmentList: basket.shipmentList.map((shipment) => ({
    ...shipment,
    productLineItemList: shipment.productLineItemList.map((line) => ({
      ...line,
      quantity: 3,
      maxQuantity: left[line.pid] ?? line.maxQuantity,
    })),
  })),
})

test('Goods that are gone are said at their controls, and the way to the checkout leads to them', async () => {
  const backEnd = createBackEnd('A1-black-42', 'B1-black-42', 'C1-black-42')
  backEnd.become(withStock({ B1: 0, C1: 2 }))
  mount('page', backEnd)
  await expect.element(removeOf('B1')).toHaveAccessibleDescription('No longer available')
  await expect.element(quantityOf('B1')).not.toBeInTheDocument()
  const otherSize = page.getByRole('link', { name: 'Choose another size of Name of B1' })
  await expect.element(otherSize).toHaveAttribute('href', '/stride/en_GB/product/B1/?colour=black')
  await expect.element(quantityOf('C1')).toHaveAccessibleDescription('Only 2 left')
  await expect.element(quantityOf('A1')).not.toHaveAccessibleDescription()
  const checkout = page.getByRole('link', { name: 'Go to checkout' })
  await expect.element(checkout).toHaveAccessibleDescription('Name of B1: No longer available')
  await userEvent.click(checkout)
  await expect.element(removeOf('B1')).toHaveFocus()
  await userEvent.click(removeOf('B1'))
  await userEvent.click(checkout)
  await expect.element(quantityOf('C1')).toHaveFocus()
})

test('The way to free delivery is told with a bar, and follows a change at once', async () => {
  const backEnd = createBackEnd('A1-black-42')
  backEnd.become((basket) => ({ ...basket, freeDeliveryFrom: 50 }))
  mount('page', backEnd)
  await expect.element(page.getByText('£30.00 more and standard delivery is free')).toBeVisible()
  const bar = page.getByRole('progressbar')
  await expect.element(bar).toHaveAccessibleName('£30.00 more and standard delivery is free')
  expect(bar.element()).toMatchObject({ value: 20, max: 50 })
  backEnd.gate = new Promise(() => {})
  await quantityOf('A1').selectOptions('3')
  await expect.element(page.getByText('Your delivery is free')).toBeVisible()
  expect(bar.element()).toMatchObject({ value: 50, max: 50 })
})
