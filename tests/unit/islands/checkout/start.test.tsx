import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { saveChoice } from '#browser/consent'
import { createBackEnd } from '../bag/back-end.ts'
import { mount } from './mount.tsx'

beforeEach(() => document.body.replaceChildren())

const article = { pid: 'A1', sku: 'A1-black-42', name: 'Name of A1', category: '', price: 20, quantity: 1, discount: 0 }
const goods = { items: [article], goodsTotal: 20, discountTotal: 0, promotionCode: '', currency: 'GBP' }
const starts = (published: ReturnType<typeof mount>['published']) =>
  published.filter(({ name }) => name === 'checkout:start').map(({ data }) => data)

test('The checkout publishes checkout:start once', async () => {
  const { published } = mount(createBackEnd('A1-black-42'))
  await expect.poll(() => starts(published)).toEqual([{ ...goods, itemCount: 1, bagTotal: 25 }])
})

test('A reload of the page, and a way back to the bag, begin no other checkout; an empty bag ends it', async () => {
  saveChoice([0, 1, 2], 'SHELL')
  onTestFinished(() => {
    saveChoice([0], 'SHELL')
    // biome-ignore lint/suspicious/noDocumentCookie: as a visitor who clears it
    for (const name of ['notice_preferences', 'notice_policy']) document.cookie = `${name}=; path=/; max-age=0`
  })
  const visit = async (...skus: string[]) => {
    const { published, container } = mount(createBackEnd(...skus))
    await expect.poll(() => published.some(({ name }) => name === 'bag:set')).toBe(true)
    await new Promise((resolve) => setTimeout(resolve))
    const told = starts(published).length
    container.remove()
    return told
  }
  expect([await visit('A1-black-42'), await visit('A1-black-42', 'O1-red-one')]).toEqual([1, 0])
  expect([await visit(), await visit('A1-black-42')]).toEqual([0, 1])
})
