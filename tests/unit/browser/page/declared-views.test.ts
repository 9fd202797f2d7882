import { afterEach, expect, test, vi } from 'vitest'
import { subscribe } from '#bus'
import { publishDeclaredViews } from '../../../../src/browser/page/declared-views.ts'

const list = { list: 'women', pids: ['ST1001'], page: 1, total: 1 }
const product = { pid: 'ST1001', name: 'Shoe', price: 80, currency: 'GBP' }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The views that a page with these declarations publishes, in order. */
const published = (search: string, declared: Record<string, object>): string[] => {
  vi.stubGlobal('location', { search })
  vi.stubGlobal('document', {
    querySelectorAll: () =>
      Object.entries(declared).map(([view, payload]) => ({ dataset: { view, payload: JSON.stringify(payload) } })),
  })
  const names: string[] = []
  const stop = subscribe('*', ({ name }) => names.push(name))
  publishDeclaredViews()
  stop()
  return names
}

test('A page publishes the views that it declares', () => {
  expect(published('', { 'product:view': product, 'list:view': list })).toEqual(['product:view', 'list:view'])
})

test('A list whose address asks for something is left to the script that knows what it shows', () => {
  expect(published('?type=shoes', { 'list:view': list })).toEqual([])
  expect(published('?colour=black', { 'product:view': product })).toEqual(['product:view'])
})
