import type { MailWriter, MailWriters } from '#server/mail'
import { writeActivationAgain, writeFirstActivation } from './activation.ts'
import { writeEmailApproval, writeEmailChange, writeEmailChanged } from './email-change.ts'
import { writeEmailUndone } from './email-undo.ts'
import { writeLightRegistration, writeToKnownAddress } from './light-accounts.ts'
import { writeNewsletterRequest } from './newsletter.ts'
import { writePasswordChanged, writeReset } from './password-change.ts'
import type { AccountMailWriter, IdentityServices } from './services.ts'

const writers = {
  activation: writeFirstActivation,
  activationAgain: writeActivationAgain,
  emailApproval: writeEmailApproval,
  emailChange: writeEmailChange,
  emailChanged: writeEmailChanged,
  emailUndone: writeEmailUndone,
  known: writeToKnownAddress,
  light: writeLightRegistration,
  newsletter: writeNewsletterRequest,
  passwordChanged: writePasswordChanged,
  reset: writeReset,
} as const satisfies Record<string, AccountMailWriter>

/** What writes the mails of accounts, with services that are opened by the first mail. */
export const accountMailWriters = (open: () => Promise<IdentityServices>): MailWriters =>
  Object.fromEntries(
    Object.entries(writers).map(([reason, write]): [string, MailWriter] => [
      reason,
      async (...job) => await write(await open(), ...job),
    ]),
  )
