import { expect, test } from 'vitest'
import {
  callFailed,
  callStarted,
  callSucceeded,
  emptyWishlistLedger,
  initialWishlist,
  intend,
  nextIntent,
  receiveWishlist,
  shownWishlist,
  type WishlistLedger,
} from '#domain/wishlist'

const known = (revision: number, ...items: string[]) => receiveWishlist(emptyWishlistLedger, { items, revision })
const wish = (ledger: WishlistLedger, pid: string, isWished = true) => intend(ledger, { pid, isWished })
const shown = (ledger: WishlistLedger) => shownWishlist(ledger).items
/** The ledger with the call of its next intent under way. */
const sent = (ledger: WishlistLedger) => callStarted(ledger, nextIntent(ledger)!.pid)

test('Before it was read the wishlist is loading and shows what the shopper wants', () => {
  expect(shownWishlist(emptyWishlistLedger)).toEqual(initialWishlist)
  const early = wish(emptyWishlistLedger, 'a')
  expect(shownWishlist(early)).toEqual({ isLoading: true, items: ['a'], itemCount: 1, isInitialized: false })
  expect(shown(receiveWishlist(early, { items: ['b'], revision: 3 }))).toEqual(['b', 'a'])
})

test('A change shows at once, and the list of its answer after that', () => {
  const added = sent(wish(known(1, 'a'), 'b'))
  expect(shownWishlist(added)).toEqual({ isLoading: false, items: ['a', 'b'], itemCount: 2, isInitialized: true })
  expect(shown(callSucceeded(added, 'b', { items: ['b', 'a'], revision: 2 }))).toEqual(['b', 'a'])
})

test('A failed change rolls back its own product only', () => {
  const three = sent(sent(wish(wish(wish(known(1, 'a', 'b'), 'a', false), 'c'), 'd')))
  expect(shown(three)).toEqual(['b', 'c', 'd'])
  expect(shown(callFailed(three, 'a'))).toEqual(['a', 'b', 'c', 'd'])
  expect(shown(callFailed(three, 'c'))).toEqual(['b', 'd'])
})

test('A failed change of a list that was not read leaves it loading and empty', () => {
  expect(shownWishlist(callFailed(sent(wish(emptyWishlistLedger, 'a')), 'a'))).toEqual(initialWishlist)
})

test('Of a double click the latest intent wins and its call follows the first', () => {
  const added = sent(wish(known(1), 'a'))
  const removed = wish(added, 'a', false)
  expect(shown(removed)).toEqual([])
  expect(nextIntent(removed)).toBeUndefined()
  const answered = callSucceeded(removed, 'a', { items: ['a'], revision: 2 })
  expect(shown(answered)).toEqual([])
  expect(nextIntent(answered)).toMatchObject({ pid: 'a', isWished: false })
  const settled = callSucceeded(sent(answered), 'a', { items: [], revision: 3 })
  expect(settled).toEqual(known(3))
})

test('A third click that returns to what was asked needs no second call', () => {
  const thrice = wish(wish(sent(wish(known(1), 'a')), 'a', false), 'a')
  const answered = callSucceeded(thrice, 'a', { items: ['a'], revision: 2 })
  expect([nextIntent(answered), shown(answered)]).toEqual([undefined, ['a']])
})

test('An intent that changed before its call began is sent once, as it is now', () => {
  expect(nextIntent(wish(wish(known(1), 'a'), 'a', false))).toMatchObject({ pid: 'a', isWished: false })
})

test('The intent after a failed call keeps its place and is sent', () => {
  const failed = callFailed(wish(sent(wish(known(1, 'b'), 'a')), 'a', false), 'a')
  expect([shown(failed), nextIntent(failed)?.isWished]).toEqual([['b'], false])
})

test('An intent keeps its colour for the call', () => {
  expect(nextIntent(intend(known(1), { pid: 'a', cid: 'red', isWished: true }))).toMatchObject({ pid: 'a', cid: 'red' })
})

test('An answer of an older revision is ignored, one of the same revision is taken', () => {
  const ledger = known(5, 'a')
  expect(receiveWishlist(ledger, { items: ['b'], revision: 4 })).toBe(ledger)
  expect(shown(receiveWishlist(ledger, { items: ['b'], revision: 5 }))).toEqual(['b'])
  expect(shown(callSucceeded(sent(wish(ledger, 'c')), 'c', { items: ['c'], revision: 4 }))).toEqual(['a'])
})

test('An answer for a product that wants nothing only brings its list', () => {
  expect(callSucceeded(known(1, 'a'), 'x', { items: ['b'], revision: 2 })).toEqual(known(2, 'b'))
  expect([callFailed(known(1), 'x'), callStarted(known(1), 'x')]).toEqual([known(1), known(1)])
})

test.each<[string, WishlistLedger, boolean]>([
  ['is not wished before the list was read', emptyWishlistLedger, false],
  ['of the list is wished', known(1, 'a'), true],
  ['outside the list is not wished', known(1, 'b'), false],
  ['that is being added is wished', wish(known(1), 'a'), true],
  ['that is being removed is not wished', wish(known(1, 'a'), 'a', false), false],
])('A product %s', (_, ledger, expected) => {
  expect(shown(ledger).includes('a')).toBe(expected)
})
