import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fetchBasket } from '#browser/bag'
import { publish } from '#bus'
import { pressAt } from '#tests/browser/real-mouse'
import { createBackEnd } from './back-end.ts'
import { mount } from './mount.tsx'

const panel = () => page.getByRole('dialog', { name: /Your bag/ })
const trigger = (): HTMLElement => {
  const link = document.createElement('a')
  link.href = '#bag'
  link.textContent = 'Bag'
  document.body.append(link)
  link.focus()
  return link
}

beforeEach(() => document.body.replaceChildren())

test('The mini-bag is closed and makes no call before a request', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { container } = mount('overlay', backEnd)
  await expect.poll(() => container.querySelector('dialog')).not.toBeNull()
  expect(container.querySelector('dialog')?.childElementCount).toBe(0)
  expect(backEnd.calls).toEqual([])
})

test('The mini-bag opens for a request that was published before its hydration', async () => {
  const backEnd = createBackEnd('A1-black-42')
  let open = () => {}
  backEnd.gate = new Promise((resolve) => {
    open = resolve
  })
  publish('bag:open', {})
  const { last } = mount('overlay', backEnd)
  await expect.element(panel()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close the bag' })).toHaveFocus()
  expect(last('modal:visible')).toEqual({ id: 'bag' })
  open()
  await expect.element(page.getByRole('link', { name: 'Name of A1' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to checkout' }))
    .toHaveAttribute('href', '/stride/en_GB/checkout/')
  expect(backEnd.calls).toEqual(['GET'])
})

test('The mini-bag that a click hydrates opens in the same step, before the browser paints', async () => {
  publish('bag:open', {})
  const { container } = flushSync(() => mount('overlay', createBackEnd('A1-black-42')))
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(container.querySelector('dialog')?.open).toBe(true)
})

test('The mini-bag shows the basket that the page has read, and reads it again behind it', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { container } = mount('overlay', backEnd)
  await expect.poll(() => container.querySelector('dialog')).not.toBeNull()
  await fetchBasket()
  let answer = () => {}
  backEnd.gate = new Promise((resolve) => {
    answer = resolve
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  publish('bag:open', {})
  await expect.element(page.getByRole('combobox', { name: 'Quantity of Name of A1' })).toBeEnabled()
  expect(backEnd.calls).toEqual(['GET', 'GET'])
  answer()
})

test('A mini-bag that is mounted before the click has the lines of the page in its closed dialog', async () => {
  const backEnd = createBackEnd('A1-black-42')
  vi.stubGlobal('fetch', backEnd.fetch)
  await fetchBasket()
  const { container } = mount('overlay', backEnd)
  await expect.poll(() => container.querySelector('dialog select')).not.toBeNull()
  expect(container.querySelector('dialog')?.open).toBe(false)
  expect(backEnd.calls).toEqual(['GET'])
})

test('The mini-bag shares a reading that began with the click', async () => {
  const backEnd = createBackEnd('A1-black-42')
  publish('bag:open', {})
  vi.stubGlobal('fetch', backEnd.fetch)
  const reading = fetchBasket()
  mount('overlay', backEnd)
  await reading
  await expect.element(page.getByRole('link', { name: 'Name of A1' })).toBeVisible()
  expect(backEnd.calls).toEqual(['GET'])
})

test.each(['overlay', 'page'] as const)('The %s shows no line of a person whose session has ended', async (view) => {
  const backEnd = createBackEnd('A1-black-42')
  const { container } = mount(view, backEnd)
  if (view === 'overlay') publish('bag:open', {})
  await expect.poll(() => container.textContent).toContain('Name of A1')
  backEnd.gate = new Promise(() => {})
  publish('session:end', { reason: 'logout' })
  await expect.poll(() => container.textContent).not.toContain('Name of A1')
})

test.each<[string, () => Promise<void>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['The close button', () => page.getByRole('button', { name: 'Close the bag' }).click()],
  [
    'A click beside it',
    async () => {
      // A press right after the modal has opened belongs to the one that opened it (rule modals.8).
      await new Promise((resolve) => setTimeout(resolve, 600))
      await pressAt([4, 4])
    },
  ],
])('%s closes the mini-bag, restores the focus and unlocks scrolling', async (_, close) => {
  await page.viewport(1280, 800)
  const { container, last } = mount('overlay', createBackEnd())
  await expect.poll(() => container.querySelector('dialog')).not.toBeNull()
  const link = trigger()
  publish('bag:open', {})
  await expect.element(panel()).toBeVisible()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  await close()
  await expect.poll(() => container.querySelector('dialog')?.open).toBe(false)
  expect(document.activeElement).toBe(link)
  expect(last('modal:visible')).toEqual({ id: null })
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
})

test('The mini-bag opens again after it was closed', async () => {
  const { container } = mount('overlay', createBackEnd('A1-black-42'))
  await expect.poll(() => container.querySelector('dialog')).not.toBeNull()
  for (let round = 0; round < 3; round++) {
    publish('bag:open', {})
    await expect.element(page.getByRole('link', { name: 'Name of A1' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => container.querySelector('dialog')?.open).toBe(false)
  }
})

test('The mini-bag hides behind another modal and returns', async () => {
  const { container } = mount('overlay', createBackEnd('A1-black-42'))
  await expect.poll(() => container.querySelector('dialog')).not.toBeNull()
  publish('bag:open', {})
  await expect.element(panel()).toBeVisible()
  publish('modal:open', { id: 'portal', zIndex: 0 })
  await expect.poll(() => container.querySelector('dialog')?.open).toBe(false)
  publish('modal:close', { id: 'portal' })
  await expect.element(panel()).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('Every bag:add before the hydration becomes an item in the bag', async () => {
  const backEnd = createBackEnd()
  for (const productId of ['A1-black-42', 'A2-black-M', 'A1-black-42'])
    publish('bag:add', { items: [{ productId, quantity: 1 }] })
  const { last } = mount('overlay', backEnd)
  await expect.element(page.getByRole('combobox', { name: 'Quantity of Name of A1' })).toHaveValue('2')
  await expect.element(page.getByRole('combobox', { name: 'Quantity of Name of A2' })).toHaveValue('1')
  await expect.element(page.getByRole('status')).toMatchTextContent(/is in your bag/)
  await expect.poll(() => last('bag:set')).toMatchObject({ itemCount: 3 })
  // Other tests in this browser may have announced a change, after which this bag is read.
  const posted = backEnd.calls.filter((call) => call !== 'GET')
  expect(posted).toEqual(['POST /items', 'POST /items', 'POST /items'])
})

test('Only the answer to an addition is published with added: true', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { published } = mount('overlay', backEnd)
  const additions = () =>
    published.filter(({ name }) => name === 'bag:set' || name === 'bag:error').map(({ data }) => 'added' in data)
  const add = (productId: string) => publish('bag:add', { items: [{ productId, quantity: 1 }] })
  publish('bag:open', {})
  await expect.poll(additions).toEqual([false])
  let open = () => {}
  backEnd.gate = new Promise((resolve) => {
    open = resolve
  })
  // Two additions with a change between them, and a reading that is under way meanwhile.
  add('A2-black-M')
  await page.getByRole('combobox', { name: 'Quantity of Name of A1' }).selectOptions('3')
  publish('bag:open', {})
  add('A3-black-M')
  open()
  await expect.poll(() => backEnd.basket().totalProductCount).toBe(5)
  await expect.poll(() => additions().filter((added) => added)).toHaveLength(2)
  // The first reading and the change. The second reading is published only where no later answer came before it.
  expect(additions().filter((added) => !added).length).toBeGreaterThanOrEqual(2)
  backEnd.fault = 'stock'
  add('A4-black-M')
  await expect.poll(() => published.some(({ name }) => name === 'bag:error')).toBe(true)
  expect(additions().filter((added) => added)).toHaveLength(2)
})

test('An item that could not be added can be added again', async () => {
  const backEnd = createBackEnd()
  const { last } = mount('overlay', backEnd)
  backEnd.fault = 'down'
  publish('bag:add', { items: [{ productId: 'A1-black-42', quantity: 1 }] })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We can’t reach the shop/)
  expect(last('bag:error')).toMatchObject({ errorCode: 'unknownError' })
  backEnd.fault = ''
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Name of A1' })).toBeVisible()
})
