import { type AccountFieldRule, unless } from './contact-fields.ts'
import { isEmail, MOST_OF_AN_EMAIL, normalEmail, typedEmail } from './email.ts'
import { LONGEST_PASSWORD, passwordProblem } from './passwords.ts'

/** The fields by which somebody logs in, or will. */
export const credentialFields = {
  /** The address of a login, which password managers keep beside the password. */
  username: {
    name: 'email',
    type: 'email',
    autoComplete: 'username',
    maxLength: MOST_OF_AN_EMAIL,
    written: typedEmail,
    problem: unless(isEmail),
  },
  /** A password that exists. It follows no rule: it may be older than the rules. */
  password: { name: 'password', type: 'password', autoComplete: 'current-password', maxLength: 1000 },
  newPassword: {
    name: 'password',
    type: 'password',
    autoComplete: 'new-password',
    // Longer than a password may be: a cut one would be another password than the shopper's.
    maxLength: 8 * LONGEST_PASSWORD,
    problem: (value, { email }) => passwordProblem(value, email === undefined ? undefined : normalEmail(email)),
  },
} as const satisfies Record<string, AccountFieldRule>
