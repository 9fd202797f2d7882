import { expect, test } from 'vitest'
import { MAXIMUM_WISHES } from '#domain/wishlist'
import { unwished, wished } from '../../../../src/server/wishlist/rules.ts'

const full = Array.from({ length: MAXIMUM_WISHES }, (_, i) => `P${i}`)

test.each<[string, readonly string[], readonly string[]]>([
  ['An added product comes first', wished(['a'], 'b'), ['b', 'a']],
  ['A product that is there keeps its place', wished(['a', 'b'], 'b'), ['a', 'b']],
  ['A removed product leaves the others in their order', unwished(['a', 'b', 'c'], 'b'), ['a', 'c']],
  ['Removing what is not there changes nothing', unwished(['a'], 'b'), ['a']],
  ['The last product fits', wished(full.slice(1), 'new'), ['new', ...full.slice(1)]],
  ['A full list takes a product that it holds', wished(full, 'P7'), full],
])('%s', (_, list, expected) => {
  expect(list).toEqual(expected)
})

test('A full list refuses another product and says what to do', () => {
  const refusal = { status: 409, code: 'wishlistFull', message: expect.stringMatching(/at most 100 .* Remove one/) }
  expect(() => wished(full, 'new')).toThrow(expect.objectContaining(refusal))
})

test('A change that changes nothing gives the same list back', () => {
  const list = ['a', 'b']
  expect([wished(list, 'a'), unwished(list, 'c')].map((after) => after === list)).toEqual([true, true])
})
