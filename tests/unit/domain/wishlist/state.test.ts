import { expect, test } from 'vitest'
import { wishlistSet } from '#contracts/wishlist'
import {
  guestWishlist,
  initialWishlist,
  setWishlist,
  type WishlistState,
  withoutWish,
  withWish,
} from '#domain/wishlist'

const listed = (...items: string[]): WishlistState => ({
  isLoading: false,
  items,
  itemCount: items.length,
  isInitialized: true,
})

test.each<[string, WishlistState, WishlistState]>([
  ['starts loading and empty', initialWishlist, { isLoading: true, items: [], itemCount: 0, isInitialized: false }],
  ['of a guest is empty and not loading', guestWishlist, { ...initialWishlist, isLoading: false }],
  ['that was read is initialised and not loading', setWishlist(['a', 'b']), listed('a', 'b')],
  ['that was read empty is initialised and not loading', setWishlist([]), listed()],
  ['that was read holds a product once', setWishlist(['a', 'b', 'a']), listed('a', 'b')],
  ['takes an added product at its end', withWish(listed('a'), 'b'), listed('a', 'b')],
  ['does not take a product twice', withWish(listed('a', 'b'), 'a'), listed('a', 'b')],
  ['loses a removed product', withoutWish(listed('a', 'b', 'c'), 'b'), listed('a', 'c')],
  ['loses nothing for a product that it does not hold', withoutWish(listed('a'), 'b'), listed('a')],
  [
    'goes on loading when a product is added before it was read',
    withWish(initialWishlist, 'a'),
    {
      ...initialWishlist,
      items: ['a'],
      itemCount: 1,
    },
  ],
])('A wishlist %s', (_, state, expected) => {
  expect(state).toEqual(expected)
  expect(wishlistSet.parse(state)).toEqual(state)
})

test('A transition does not change its input', () => {
  const state = Object.freeze({ ...listed('a', 'b'), items: Object.freeze(['a', 'b']) as string[] })
  withWish(state, 'c')
  withoutWish(state, 'a')
  expect(state.items).toEqual(['a', 'b'])
})
