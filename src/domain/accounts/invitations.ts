import { normalEmail } from './email.ts'

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** How many signs a member's own code has: ten of 32 are more than anybody guesses. */
export const OWN_CODE_LENGTH = 10

/** How many registrations a day count for one member (rule account.29). */
export const MOST_INVITED_A_DAY = 20

/** A member's own code, from random bytes. Signs that look alike are not among its signs. @throws RangeError for too few bytes */
export const ownCodeOf = (bytes: Uint8Array): string => {
  if (bytes.length < OWN_CODE_LENGTH) throw new RangeError(`A code needs ${OWN_CODE_LENGTH} bytes.`)
  return Array.from(bytes.subarray(0, OWN_CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** The spelling of a code under which it is looked for: a member's own codes are in capital letters. */
export const writtenOwnCode = (code: string): string => code.toUpperCase()

const mailboxOf = (email: string): string => normalEmail(email).replace(/\+[^@]*(?=@)/, '')

/** Whether two addresses reach one mailbox: what stands behind a `+` is the owner's own note (rule account.29). */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)
