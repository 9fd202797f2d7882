import { expect, it } from 'vitest'
import { countedInvitations, MOST_INVITED_A_DAY } from '#domain/accounts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 28, 12)
/** Accounts that were opened at these hours after noon. */
const openedAt = (count: number, hour: number) => Array.from({ length: count }, () => NOON + hour * HOUR)

it.each([
  ['none', [], 0],
  ['one', openedAt(1, 0), 1],
  ['as many as a day has', openedAt(20, 0), 20],
  ['more than a day has', openedAt(23, 0), 20],
  ['a day and the next', [...openedAt(23, 0), ...openedAt(3, 24)], 23],
  ['an hour too early', [...openedAt(20, 0), ...openedAt(3, 23)], 20],
  ['what did not count and takes no place', [...openedAt(20, 0), ...openedAt(9, 12), ...openedAt(20, 24)], 40],
  ['across midnight', [...openedAt(15, 11), ...openedAt(15, 13)], 20],
])('Of registrations by one code, %s: at most twenty of any 24 hours count.', (_what, times, counted) => {
  expect(MOST_INVITED_A_DAY).toBe(20)
  expect(countedInvitations(times)).toBe(counted)
})
