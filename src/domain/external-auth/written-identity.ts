import { isDay, isEmail, isName, isSpelledEmail, normalEmail, normalName, writtenDay } from '#domain/accounts'
import type { ExternalIdentity } from './identity.ts'

const written = (text: string, isValid: (text: string) => boolean, write: (text: string) => string): string =>
  isValid(text) ? write(text) : ''

/**
 * An external identity as the shop keeps it: address, names and day of birth follow the rules of accounts. What breaks a rule counts
 * as not told. An address is not verified if it is missing, or if its text is not in the normal form (rule external-auth.37).
 */
export const writtenIdentity = (identity: ExternalIdentity): ExternalIdentity => {
  const email = written(identity.email, isEmail, normalEmail)
  return {
    ...identity,
    email,
    isEmailVerified: identity.isEmailVerified && email !== '' && isSpelledEmail(identity.email),
    firstName: written(identity.firstName, isName, normalName),
    lastName: written(identity.lastName, isName, normalName),
    dateOfBirth: written(identity.dateOfBirth, isDay, writtenDay),
  }
}
