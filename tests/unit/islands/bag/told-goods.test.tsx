import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveChoice } from '#browser/consent'
import { type Envelope, publish } from '#bus'
import { createBackEnd } from './back-end.ts'
import { mount } from './mount.tsx'

beforeEach(() => document.body.replaceChildren())

const article = (pid: string, quantity: number) => ({
  pid,
  sku: `${pid}-black-42`,
  name: `Name of ${pid}`,
  category: '',
  price: 20,
  quantity,
  discount: 0,
})
const of = (published: readonly Envelope[], ...names: string[]) =>
  published.filter(({ name }) => names.includes(name)).map(({ name, data }) => [name, data])
const goods = (published: readonly Envelope[]) => of(published, 'goods:added', 'goods:removed')
const views = (published: readonly Envelope[]) => of(published, 'bag:view').length
const quantity = () => page.getByRole('combobox', { name: 'Quantity of Name of A1' })

test('What the back end has added, changed, removed and put back is told with the pieces that moved', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { published } = mount('overlay', backEnd)
  publish('bag:add', { items: [{ productId: 'A1-black-42', quantity: 2 }] })
  const told: unknown[] = [
    ['goods:added', { reason: 'add', items: [article('A1', 2)], goodsTotal: 40, currency: 'GBP' }],
  ]
  await expect.poll(() => goods(published)).toEqual(told)
  await userEvent.selectOptions(quantity(), '5')
  told.push(['goods:added', { reason: 'quantity', items: [article('A1', 2)], goodsTotal: 40, currency: 'GBP' }])
  await expect.poll(() => goods(published)).toEqual(told)
  await userEvent.selectOptions(quantity(), '1')
  told.push(['goods:removed', { reason: 'quantity', items: [article('A1', 4)], goodsTotal: 80, currency: 'GBP' }])
  await expect.poll(() => goods(published)).toEqual(told)
  await page.getByRole('button', { name: /Remove.*A1/ }).click()
  told.push(['goods:removed', { reason: 'remove', items: [article('A1', 1)], goodsTotal: 20, currency: 'GBP' }])
  await expect.poll(() => goods(published)).toEqual(told)
  await page.getByRole('button', { name: /Undo/ }).click()
  told.push(['goods:added', { reason: 'restore', items: [article('A1', 1)], goodsTotal: 20, currency: 'GBP' }])
  await expect.poll(() => goods(published)).toEqual(told)
})

test('An addition that the back end refuses tells bag:error, and no goods', async () => {
  const backEnd = createBackEnd('A1-black-42')
  const { published } = mount('overlay', backEnd)
  backEnd.fault = 'stock'
  publish('bag:add', { items: [{ productId: 'A1-black-42', quantity: 1 }] })
  await expect.poll(() => of(published, 'bag:error').length).toBe(1)
  expect(goods(published)).toEqual([])
})

test('A gift card that its form has added is told as other goods are, once, and leaves the address', async () => {
  history.replaceState(null, '', '#added=G1-blue-one&quantity=1')
  const { published } = mount('page', createBackEnd('A1-black-42', 'G1-blue-one'))
  await expect.poll(() => goods(published).length).toBe(1)
  expect(goods(published)).toMatchObject([
    ['goods:added', { reason: 'add', items: [{ pid: 'G1', sku: 'G1-blue-one', quantity: 1 }] }],
  ])
  expect(location.hash).toBe('')
})

test('A mini-bag is viewed when it is opened, not while it waits behind the page, and once each time', async () => {
  const { published } = mount('overlay', createBackEnd('A1-black-42'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(views(published)).toBe(0)
  publish('bag:open', {})
  await expect.poll(() => views(published)).toBe(1)
  expect(of(published, 'bag:view')[0]).toEqual([
    'bag:view',
    { items: [article('A1', 1)], goodsTotal: 20, discountTotal: 0, promotionCode: '', currency: 'GBP', itemCount: 1 },
  ])
  await userEvent.selectOptions(quantity(), '3')
  await expect.poll(() => goods(published).length).toBe(1)
  expect(views(published)).toBe(1)
  await page.getByRole('button', { name: 'Close the bag' }).click()
  publish('bag:open', {})
  await expect.poll(() => views(published)).toBe(2)
})

test('After an addition the bag is viewed with what was added, also where the file that tells it comes late', async () => {
  const { published } = mount('overlay', createBackEnd())
  publish('bag:add', { items: [{ productId: 'A1-black-42', quantity: 2 }] })
  await expect.poll(() => views(published)).toBe(1)
  const names = of(published, 'bag:view', 'goods:added').map(([name]) => name)
  expect(names).toEqual(['goods:added', 'bag:view'])
  expect(of(published, 'bag:view')[0]?.[1]).toMatchObject({ itemCount: 2, items: [article('A1', 2)] })
})

test('The page of the bag in a tab behind others is viewed when its tab comes into sight', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { published } = mount('page', createBackEnd('A1-black-42'))
  await expect.poll(() => of(published, 'bag:set').length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(views(published)).toBe(0)
  sight.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => views(published)).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(views(published)).toBe(1)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(views(published)).toBe(2)
})

test('After a refusal nothing is told, and a grant begins with what follows', async () => {
  saveChoice([0], 'SHELL')
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a visitor who clears it
    for (const name of ['notice_preferences', 'notice_policy']) document.cookie = `${name}=; path=/; max-age=0`
  })
  const { published } = mount('overlay', createBackEnd('A1-black-42'))
  publish('bag:add', { items: [{ productId: 'A1-black-42', quantity: 1 }] })
  await expect.poll(() => of(published, 'bag:set').at(-1)).toMatchObject(['bag:set', { itemCount: 2 }])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([goods(published).length, views(published)]).toEqual([0, 0])
  saveChoice([0, 1], 'SHELL')
  await expect.poll(() => views(published)).toBe(1)
})
