import { normalEmail } from './email.ts'

// In most mail servers a `+` begins a note of the owner's own. Google's ignore dots.
const withoutNote = (email: string): string => email.replace(/(?<=.)\+[^@]*(?=@)/, '')
const withoutDots = (email: string): string =>
  email.replace(/^([^@]+)@(?:gmail|googlemail)\.com$/, (_, local: string) => `${local.replaceAll('.', '')}@gmail.com`)

/**
 * The mailbox that an address reaches, for comparisons alone: `kim+shop@example.com` reaches that of `kim@example.com` (rules account.29 and
 * security.15). Nobody is mailed by it.
 */
export const mailboxOf = (email: string): string => withoutDots(withoutNote(normalEmail(email)))

/** Whether two addresses reach one mailbox. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)
