import { expect, test } from 'vitest'
import { type WishlistError, wishlistError } from '#contracts/wishlist'
import { notAuthenticated, toWishlistError, type WishlistAction } from '#domain/wishlist'

const failed = (status?: unknown) => Object.assign(new Error('Request to … failed'), { status })

test.each<[string, WishlistAction, unknown, WishlistError]>([
  ['a refused reading', 'fetch', failed(401), { message: 'Failed to fetch wishlist', status: 401 }],
  ['a refused addition', 'add', failed(409), { message: 'Failed to add product to wishlist', status: 409 }],
  ['a refused removal', 'remove', failed(503), { message: 'Failed to remove product from wishlist', status: 503 }],
  ['a time-out', 'add', failed(408), { message: 'Failed to add product to wishlist', status: 408 }],
  ['a call without an answer', 'fetch', failed(), { message: 'Failed to fetch wishlist', status: 500 }],
  ['a status that is no number', 'fetch', failed('404'), { message: 'Failed to fetch wishlist', status: 500 }],
  ['an OK answer that is no wishlist', 'fetch', failed(200), { message: 'Failed to fetch wishlist', status: 500 }],
  ['a status of an opaque answer', 'fetch', failed(0), { message: 'Failed to fetch wishlist', status: 500 }],
  ['a thrown text', 'remove', 'no', { message: 'Failed to remove product from wishlist', status: 500 }],
  ['a thrown undefined', 'fetch', undefined, { message: 'Failed to fetch wishlist', status: 500 }],
])('The error of %s', (_, action, thrown, expected) => {
  expect(toWishlistError(action, thrown)).toEqual(expected)
  expect(wishlistError.parse(expected)).toEqual(expected)
})

test('Without a user the error says so', () => {
  expect(notAuthenticated).toEqual({ message: 'User is not authenticated', status: 401 })
})
