const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const LENGTH = 10

/** How many registrations of any 24 hours count for one member (rule account.29). */
export const MOST_INVITED_A_DAY = 20
const DAY = 24 * 3_600_000

/**
 * How many registrations count, by when their accounts were opened, in epoch milliseconds, the earliest first: those above the limit of a
 * day do not, and take no later one's place. Only confirmed ones are asked about: robots that confirm nothing take no friend's place.
 */
export const countedInvitations = (openedAt: readonly number[]): number => {
  const counted: number[] = []
  for (const time of openedAt) if ((counted.at(-MOST_INVITED_A_DAY) ?? -Infinity) <= time - DAY) counted.push(time)
  return counted.length
}

/**
 * A member's own code: ten random signs of 32, more than anybody guesses; none that looks like another. `draw` gives a random whole number
 * below its argument.
 */
export const makeOwnCode = (draw: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => SIGNS[draw(SIGNS.length)]!).join('')

/** The spelling of a code under which it is looked for: a member's own codes are in capital letters. */
export const writtenOwnCode = (code: string): string => code.toUpperCase()
