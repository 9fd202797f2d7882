import { isDay, isEmail, isName, isSpelledEmail, normalEmail, normalName, writtenDay } from '#domain/accounts'
import type { ExternalIdentity } from './identity.ts'
import type { Provider } from './providers.ts'

/** What a provider has said, as its JSON has it. */
export type Claims = Readonly<Record<string, unknown>>

type Told = Omit<ExternalIdentity, 'provider' | 'authenticatedAt'>

const LONGEST_SUBJECT = 255

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const partOf = (value: unknown): Claims => (typeof value === 'object' && value !== null ? (value as Claims) : {})

/** An id of a person; some providers write a number. '' for anything else. */
const subjectOf = (value: unknown): string => {
  const text = Number.isSafeInteger(value) ? String(value) : textOf(value)
  return text.length <= LONGEST_SUBJECT && !/[\s\p{Cc}]/u.test(text) ? text : ''
}

const nameOf = (value: unknown): string => {
  const text = textOf(value)
  return isName(text) ? normalName(text) : ''
}

const emailOf = (value: unknown): string => {
  const text = textOf(value)
  return isEmail(text) ? normalEmail(text) : ''
}

const dayOf = (text: string): string => (/^[1-9]/.test(text) && isDay(text) ? writtenDay(text) : '')

// Apple writes the truth value as a text.
const isTrue = (value: unknown): boolean => value === true || value === 'true'

const standard = (claims: Claims): Told => ({
  subject: subjectOf(claims['sub']),
  email: emailOf(claims['email']),
  isEmailVerified: isTrue(claims['email_verified']) && isSpelledEmail(textOf(claims['email'])),
  firstName: nameOf(claims['given_name']),
  lastName: nameOf(claims['family_name']),
  dateOfBirth: dayOf(textOf(claims['birthdate'])),
})

/**
 * Google vouches for its own addresses and for those of domains that it hosts. Any other address was verified at some time, and may
 * have another owner now.
 */
const google = (claims: Claims): Told => {
  const told = standard(claims)
  const isOwn = told.email.endsWith('@gmail.com') || textOf(claims['hd']) !== ''
  return { ...told, isEmailVerified: told.isEmailVerified && isOwn }
}

/** The name stands in the form of the first login alone: `{"name":{"firstName":…,"lastName":…}}`. */
const apple = (claims: Claims, form: Claims): Told => {
  const name = partOf(form['name'])
  return { ...standard(claims), firstName: nameOf(name['firstName']), lastName: nameOf(name['lastName']) }
}

/** `02/28/2001`, or a part of it. */
const facebook = (claims: Claims): Told => ({
  subject: subjectOf(claims['id']),
  email: emailOf(claims['email']),
  isEmailVerified: false,
  firstName: nameOf(claims['first_name']),
  lastName: nameOf(claims['last_name']),
  dateOfBirth: dayOf(textOf(claims['birthday']).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2')),
})

/** All below `user`; `28.2.2001`. */
const vk = (claims: Claims): Told => {
  const user = partOf(claims['user'])
  const [day = '', month = '', year = ''] = textOf(user['birthday']).split('.')
  return {
    subject: subjectOf(user['user_id']),
    email: emailOf(user['email']),
    isEmailVerified: false,
    firstName: nameOf(user['first_name']),
    lastName: nameOf(user['last_name']),
    dateOfBirth: dayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`),
  }
}

/** All below `response`. A Korean name comes in one piece, which nobody can divide surely: it stands as the first name. */
const naver = (claims: Claims): Told => {
  const response = partOf(claims['response'])
  return {
    subject: subjectOf(response['id']),
    email: emailOf(response['email']),
    isEmailVerified: false,
    firstName: nameOf(response['name']),
    lastName: '',
    dateOfBirth: dayOf(`${textOf(response['birthyear'])}-${textOf(response['birthday'])}`),
  }
}

const readers: Partial<Record<Provider, (claims: Claims, form: Claims) => Told>> = {
  google,
  apple,
  facebook,
  vk,
  naver,
}

/**
 * The person of a provider's claims (rule external-auth.3); undefined where they name nobody. `form` is what the provider's form has
 * brought beside them. An address that is absent is not verified.
 */
export const identityOf = (
  provider: Provider,
  claims: Claims,
  form: Claims = {},
): Omit<ExternalIdentity, 'authenticatedAt'> | undefined => {
  const told = (readers[provider] ?? standard)(claims, form)
  if (told.subject === '') return undefined
  return { provider, ...told, isEmailVerified: told.isEmailVerified && told.email !== '' }
}
