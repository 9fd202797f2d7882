/** Times of the mail queue in milliseconds (rule back-end.13), and when a failed attempt is repeated. */
const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface MailTimes {
  /** An attempt that takes longer is broken off. */
  attempt: number
  /** How long a claimed mail belongs to a process: longer than an attempt with its writing takes. */
  lease: number
}

/** The times of the shop; tests that end processes take shorter ones. */
export const mailTimes: MailTimes = { attempt: 10 * SECOND, lease: 30 * SECOND }
/** The longest wait between two attempts. */
export const MOST_WAIT_MS = HOUR
/** A mail is given up this long after it was wanted, or when its link ends. */
export const giveUpAfter = 2 * DAY
/** When a mail ends that is kept until it is sent or taken back. */
export const NEVER = Number.MAX_SAFE_INTEGER
/** How long support can see a mail that was given up. */
export const FAILED_MEMORY_MS = 30 * DAY
/** A mail that the mail server refuses for good is given up after this many attempts: the refusal may be a wrong setting. */
export const MOST_REFUSALS = 8

/** The wait after the nth attempt: 10 s, 20 s, 40 s, an hour at most. */
export const waitAfter = (attempts: number): number => Math.min(MOST_WAIT_MS, 10 * SECOND * 2 ** (attempts - 1))

/**
 * The wait before the first attempt, at random: a caller cannot tell by the next request whether there was a mail to write
 * (rule security.9).
 */
export const firstDelay = (): number => 100 + Math.floor(Math.random() * 900)
