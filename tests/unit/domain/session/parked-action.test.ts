import { expect, test } from 'vitest'
import { parkedText, readParkedAction } from '#domain/session'

const now = 1_800_000_000_000
const half = 30 * 60_000
const text = (changes: object) => JSON.stringify({ action: 'wishlist:add', pid: 'A1', until: now + half, ...changes })

test.each([
  ['just stored', parkedText({ action: 'wishlist:add', pid: 'A1' }, now), true],
  ['stored 30 minutes ago', parkedText({ action: 'wishlist:add', pid: 'A1' }, now - half), true],
  ['older', parkedText({ action: 'wishlist:add', pid: 'A1' }, now - half - 1), false],
  ['from the future', text({ until: now + half + 1 }), false],
  ['without an end', text({ until: undefined }), false],
  ['of another kind', text({ action: 'bag:add' }), false],
  ['without a product', text({ pid: '' }), false],
  ['with a product that is no text', text({ pid: 7 }), false],
  ['no object', 'null', false],
  ['no JSON', '{', false],
  ['empty', '', false],
])('A parked action that is %s counts: %s', (_, stored, counts) => {
  expect(readParkedAction(stored, now)).toEqual(counts ? { action: 'wishlist:add', pid: 'A1' } : undefined)
})
