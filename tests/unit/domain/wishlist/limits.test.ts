import { expect, test } from 'vitest'
import { wishlistToggle } from '#contracts/wishlist'
import { wishlistAnswer, wishlistBody } from '#schemas/wishlist'

// A contract does not import the domain, so it states the limits again.
test.each<[string, (body: object) => boolean]>([
  ['The request wishlist:toggle', (body) => wishlistToggle.safeParse(body).success],
  ['The calls that change the wishlist', (body) => wishlistBody.safeParse(body).success],
])('%s allow ids and colours of 80 characters', (_, allows) => {
  const bodies = [{}, { pid: '' }, { pid: 'x'.repeat(80), cid: 'x'.repeat(80) }, { pid: 'x'.repeat(81) }]
  expect(bodies.map(allows)).toEqual([false, false, true, false])
  expect(allows({ pid: 'a', cid: 'x'.repeat(81) })).toBe(false)
})

test('A change with an unknown field is refused', () => {
  expect(wishlistBody.safeParse({ pid: 'a', quantity: 1 }).success).toBe(false)
})

test('An answer has a total, products and a revision', () => {
  const answer = { total: 1, data: [{ productId: 'a' }], revision: 7 }
  expect(wishlistAnswer.parse(answer)).toEqual(answer)
})
