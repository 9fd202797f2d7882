const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Wrong passwords after which an address is locked for a while, also one without an account (rule account.10). */
export const MOST_FAILURES = 5
/** How long a temporary lock lasts after the last guess that was admitted, in milliseconds. */
export const LOCK_MS = 15 * MINUTE

/** How long a session lasts without use, in milliseconds. A use after `renewAfter` starts the time again. */
export const sessionLife = {
  persistent: { life: 90 * DAY, renewAfter: DAY },
  passing: { life: 12 * HOUR, renewAfter: HOUR },
} as const

/** How long a given password suffices for delicate changes, in milliseconds. */
export const RE_AUTH_MS = 30 * MINUTE

/** How long a mailed link can be used, in milliseconds. */
export const linkLife = {
  activation: 7 * DAY,
  light: 7 * DAY,
  reset: HOUR,
  email: DAY,
  emailApproval: DAY,
  emailUndo: 7 * DAY,
  externalProof: 30 * MINUTE,
  newsletter: 7 * DAY,
} as const
export type LinkPurpose = keyof typeof linkLife

/** How long after its end a link is still known: a page can say "used already" or "expired" (rule account.18). */
export const LINK_MEMORY_MS = 30 * DAY

/** At most `most` in a window of milliseconds. Above `soft` the answer is 428 until a harder bot check is solved. */
export interface Rate {
  most: number
  window: number
  soft?: number
}

/**
 * How often one network address may make a call. Whole offices share an address, so these limits only stop machines. The
 * lock and `mailRate` protect an account.
 */
export const addressRates = {
  login: { most: 100, window: 15 * MINUTE },
  registration: { most: 30, window: HOUR },
  light: { most: 60, window: HOUR, soft: 10 },
  subscription: { most: 60, window: HOUR, soft: 10 },
  link: { most: 60, window: HOUR },
  activation: { most: 30, window: HOUR },
  reset: { most: 30, window: HOUR },
  externalStart: { most: 60, window: 15 * MINUTE },
  externalCallback: { most: 120, window: 15 * MINUTE },
  // Nobody has paid for it yet.
  guestOrder: { most: 100, window: HOUR, soft: 5 },
} as const satisfies Record<string, Rate>
export type RatedCall = keyof typeof addressRates

/** Mails that an address gets on request. Above this the answer is the same, but no mail is sent. */
export const mailRate: Rate = { most: 5, window: HOUR }
