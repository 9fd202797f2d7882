const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Wrong passwords after which an address is locked for a while, whether or not an account has it. */
export const MOST_FAILURES = 5
/** How long a temporary lock lasts, counted from the last guess that was let through; milliseconds. */
export const LOCK_MS = 15 * MINUTE

/** How long a session lasts without use, in milliseconds; a use after `renewAfter` begins its time anew. */
export const sessionLife = {
  persistent: { life: 90 * DAY, renewAfter: DAY },
  passing: { life: 12 * HOUR, renewAfter: HOUR },
} as const

/** How long after the password was given it need not be given again for what is delicate; milliseconds. */
export const RE_AUTH_MS = 30 * MINUTE

/** How long a mailed link can be used, in milliseconds. */
export const linkLife = {
  activation: 7 * DAY,
  light: 7 * DAY,
  reset: HOUR,
  email: DAY,
  newsletter: 7 * DAY,
} as const
export type LinkPurpose = keyof typeof linkLife

/** A rate: at most `most` in a window of milliseconds; above `soft` the answer is 428 until a harder proof is brought. */
export interface Rate {
  most: number
  window: number
  soft?: number
}

/**
 * How often something may be asked for from one network address. Whole offices share one, so these only stop machines; an
 * account is guarded by its lock and by `mailRate`.
 */
export const addressRates = {
  login: { most: 100, window: 15 * MINUTE },
  registration: { most: 30, window: HOUR },
  light: { most: 60, window: HOUR, soft: 10 },
  subscription: { most: 60, window: HOUR, soft: 10 },
  link: { most: 60, window: HOUR },
  reset: { most: 30, window: HOUR },
} as const satisfies Record<string, Rate>
export type RatedCall = keyof typeof addressRates

/** Mails that one address gets on somebody's request; beyond, the answer is the same and nothing is sent. */
export const mailRate: Rate = { most: 5, window: HOUR }
