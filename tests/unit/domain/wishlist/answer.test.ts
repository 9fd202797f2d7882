import { expect, test } from 'vitest'
import { type ConfirmedWishlist, readWishlist } from '#domain/wishlist'

const entries = (...ids: unknown[]) => ids.map((productId) => ({ productId }))

test.each<[string, unknown, ConfirmedWishlist | undefined]>([
  ['a list', { total: 2, data: entries('b', 'a'), revision: 7 }, { items: ['b', 'a'], revision: 7 }],
  ['an empty list', { total: 0, data: [], revision: 0 }, { items: [], revision: 0 }],
  ['a list without a revision', { total: 1, data: entries('a') }, { items: ['a'], revision: 0 }],
  ['a list with a revision of another type', { data: entries('a'), revision: '7' }, { items: ['a'], revision: 0 }],
  ['a list whose total is wrong', { total: 9, data: entries('a'), revision: 1 }, { items: ['a'], revision: 1 }],
  ['a product that comes twice', { data: entries('a', 'b', 'a'), revision: 1 }, { items: ['a', 'b'], revision: 1 }],
  [
    'entries without a product id',
    { data: [null, 'x', 3, {}, { productId: 3 }, { productId: '' }, { productId: 'a' }], revision: 1 },
    { items: ['a'], revision: 1 },
  ],
  ['the page of a proxy', '<h1>Soon</h1>', undefined],
  ['nothing', null, undefined],
  ['no body', undefined, undefined],
  ['an error with status 200', { errorCode: 'serverError', message: 'No.' }, undefined],
  ['a bare list', entries('a'), undefined],
  ['data that is no list', { total: 1, data: { productId: 'a' } }, undefined],
])('Reading %s', (_, body, expected) => {
  expect(readWishlist(body)).toEqual(expected)
})
