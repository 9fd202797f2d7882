import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publish } from '#bus'
import { button, signIn } from '#tests/browser/account-island'
import { createBackEnd } from './back-end.ts'
import { alert, mount, move, names, openedByMember, product, removal } from './mount.tsx'

// First of all: after the end of a session the page knows better than its mark.
test('A marked member whose session could not be read before the island came reads so', async () => {
  document.documentElement.setAttribute('data-authenticated', '')
  onTestFinished(() => document.documentElement.removeAttribute('data-authenticated'))
  publish('session:error', { eventType: 'sessionReload', code: 'storeUnavailable', status: 503 })
  mount('guest')
  await expect.element(alert()).toMatchTextContent(/We can’t load your wishlist/)
})

test('A member sees the products of the list with picture, price and sizes, newest first', async () => {
  const { backEnd, told } = await openedByMember('A2', 'A1', 'A3')
  expect(names()).toEqual(['Calm', 'Swift', 'Gone'])
  await expect.element(product('Swift')).toHaveAttribute('href', '/stride/en_GB/product/A1/')
  const price = document.querySelectorAll('main li')[1]?.querySelector('p:has(s)')
  expect(price?.textContent).toBe('Now £80.00 Before £100.00')
  // The words are hidden: a space of their own keeps the two prices apart.
  expect(price?.querySelector('span:nth-of-type(2)')?.nextSibling?.textContent).toBe(' ')
  await expect.element(page.getByText('Sold out', { exact: true })).toBeVisible()
  await expect.element(move('Gone')).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: '42, sold out' })).toBeDisabled()
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/pictures/A2/blue/small.webp')
  expect(backEnd.calls.sort()).toEqual(['GET /stride/en_GB/wishlist/offers.json', 'GET list'])
  expect(told('wishlist:set')).toEqual([
    { isLoading: false, items: ['A2', 'A1', 'A3'], itemCount: 3, isInitialized: true },
  ])
})

test('A guest’s wishlist is empty without a call', async () => {
  const { backEnd, container, told } = mount('guest')
  await expect
    .poll(() => told('wishlist:set'))
    .toEqual([{ isLoading: false, items: [], itemCount: 0, isInitialized: false }])
  expect(container.textContent).toBe('')
  expect(backEnd.calls).toEqual([])
})

test('The list is read after a login, and it is gone after the end of the session', async () => {
  const backEnd = createBackEnd('A1')
  const { container, told } = mount('guest', backEnd)
  // The island knows a guest by now.
  await expect.poll(() => told('wishlist:set')).toHaveLength(1)
  expect(container.textContent).toBe('')
  signIn()
  await expect.element(product('Swift')).toBeVisible()
  publish('session:end', { reason: 'expired' })
  await expect.poll(() => container.textContent).toBe('')
})

test('A product that the site does not sell is not shown', async () => {
  await openedByMember('old', 'A1')
  expect(names()).toEqual(['Swift'])
})

test('An empty list shows a way to the shop', async () => {
  await openedByMember()
  await expect.element(page.getByText('Your wishlist is empty')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/stride/en_GB/')
})

test('A removed product is put back into its place by keyboard', async () => {
  const { backEnd } = await openedByMember('A2', 'A1', 'A3')
  await removal('Swift').click()
  await expect.element(button('Undo')).toHaveFocus()
  await expect.poll(names).toEqual(['Calm', 'Gone'])
  await expect.element(page.getByRole('status').getByText('Swift was removed.')).toBeInTheDocument()
  await expect.poll(backEnd.items).toEqual(['A2', 'A3'])
  await userEvent.keyboard('{Enter}')
  await expect.element(product('Swift')).toHaveFocus()
  await expect.poll(backEnd.items).toEqual(['A1', 'A2', 'A3'])
  expect(names()).toEqual(['Calm', 'Swift', 'Gone'])
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('The second press of a double press removes no other product', async () => {
  const { backEnd } = await openedByMember('A2', 'A1')
  await removal('Swift').click()
  await expect.poll(backEnd.items).toEqual(['A2'])
  // The product has moved up under the pointer.
  removal('Calm')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await button('Undo').click()
  await expect.poll(backEnd.items).toEqual(['A1', 'A2'])
  expect(names()).toEqual(['Calm', 'Swift'])
})

test.each<['down' | 'broken', number]>([
  ['down', 500],
  ['broken', 503],
])('A removal that fails because the back end is %s is rolled back and can be tried again', async (fault, status) => {
  const { backEnd, told } = await openedByMember('A2', 'A1')
  backEnd.fault = fault
  await removal('Swift').click()
  await expect.element(alert()).toMatchTextContent(/Swift could not be removed. Please try again./)
  expect(names()).toEqual(['Calm', 'Swift'])
  await expect.element(product('Swift')).toHaveFocus()
  expect(told('wishlist:error')).toEqual([{ message: 'Failed to remove product from wishlist', status }])
  backEnd.fault = ''
  await button('Try again').click()
  await expect.poll(backEnd.items).toEqual(['A2'])
  await expect.element(alert()).not.toBeInTheDocument()
  await expect.element(button('Undo')).toHaveFocus()
})

test('A full list refuses what comes back, and says so', async () => {
  const { backEnd } = await openedByMember('A1')
  await removal('Swift').click()
  await expect.poll(backEnd.items).toEqual([])
  backEnd.fault = 'full'
  await button('Undo').click()
  await expect.element(alert()).toMatchTextContent(/Your wishlist is full/)
  expect(names()).toEqual([])
})

test.each(['list', 'offers'])('Where the %s cannot be read, another attempt is offered', async (what) => {
  const backEnd = createBackEnd('A1')
  backEnd.fault = 'down'
  backEnd.faultOf = what === 'list' ? 'default' : 'offers.json'
  mount('member', backEnd, `/stride/en_GB/without-${what}/`)
  await expect.element(alert()).toMatchTextContent(/We can’t load your wishlist/)
  backEnd.fault = ''
  await button('Try again').click()
  await expect.element(product('Swift')).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('Without a connection the page says so', async () => {
  const backEnd = createBackEnd('A1')
  backEnd.fault = 'down'
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  mount('member', backEnd)
  await expect.element(alert()).toMatchTextContent(/You seem to be offline/)
  online.mockRestore()
})

test('A product leaves the list only after the bag has it', async () => {
  const { backEnd, bag } = await openedByMember('A2', 'A1')
  await page.getByRole('combobox', { name: 'Size of Swift' }).selectOptions('41')
  await move('Swift').click()
  expect(bag.asked).toEqual(['A1-black-41'])
  await expect.element(move('Swift')).toHaveAttribute('aria-busy', 'true')
  await move('Swift').click({ force: true })
  expect(bag.asked).toHaveLength(1)
  expect(names()).toEqual(['Calm', 'Swift'])
  bag.holds('A1-black-41')
  await expect.poll(names).toEqual(['Calm'])
  await expect.poll(backEnd.items).toEqual(['A2'])
})

test('A product of one size is moved without a choice', async () => {
  const { bag } = await openedByMember('A2')
  await move('Calm').click()
  expect(bag.asked).toEqual(['A2-blue-one'])
})

test('Without a size nothing is moved', async () => {
  const { bag } = await openedByMember('A1')
  await move('Swift').click()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  expect(bag.asked).toEqual([])
})

test('A product that the bag does not take stays, and leaves after a second attempt of the bag', async () => {
  const { backEnd, bag } = await openedByMember('A2')
  await move('Calm').click()
  bag.fails()
  await expect.element(move('Calm')).not.toHaveAttribute('aria-busy')
  expect(names()).toEqual(['Calm'])
  bag.holds('A1-black-41')
  expect(names()).toEqual(['Calm'])
  bag.holds('A2-blue-one', 'A1-black-41')
  await expect.poll(backEnd.items).toEqual([])
})

test('A session that the back end refuses makes it the page of a guest', async () => {
  const backEnd = createBackEnd('A1')
  backEnd.fault = 'expired'
  const { container, told } = mount('member', backEnd)
  await expect.poll(() => told('session:end')).toHaveLength(1)
  await expect.poll(() => container.textContent).toBe('')
})
