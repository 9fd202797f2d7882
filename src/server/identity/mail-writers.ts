import type { MailWriter, MailWriters } from '#server/mail'
import { writeLightRegistration } from './accounts/light-accounts.ts'
import { writeNewsletterRequest } from './accounts/newsletter.ts'
import { writeKnown, writePasswordChanged, writePasswordCreated, writeReset } from './accounts/password-change.ts'
import { writeExternalLinked, writeExternalUnlinked } from './external/link-up.ts'
import { writeExternalProof } from './external/proof.ts'
import { writeActivationAgain, writeFirstActivation } from './mailed-links/activation.ts'
import { writeEmailApproval, writeEmailChange, writeEmailChanged } from './mailed-links/email-change.ts'
import { writeEmailUndone } from './mailed-links/email-undo.ts'
import type { AccountMailWriter, IdentityServices } from './services.ts'

const writers = {
  activation: writeFirstActivation,
  activationAgain: writeActivationAgain,
  emailApproval: writeEmailApproval,
  emailChange: writeEmailChange,
  emailChanged: writeEmailChanged,
  emailUndone: writeEmailUndone,
  externalLinked: writeExternalLinked,
  externalProof: writeExternalProof,
  externalUnlinked: writeExternalUnlinked,
  known: writeKnown,
  light: writeLightRegistration,
  newsletter: writeNewsletterRequest,
  passwordChanged: writePasswordChanged,
  passwordCreated: writePasswordCreated,
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
