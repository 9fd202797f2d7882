import { isEmail, isName, MOST_OF_A_NAME, MOST_OF_AN_EMAIL } from '#domain/accounts'
import { typedLine } from '#domain/typed-text'

/** What a person enters. The membership id is optional: it may be empty. */
export interface RequestFields {
  lastName: string
  email: string
  membershipId: string
}

export type RequestField = keyof RequestFields

/** Most characters of each field. */
export const requestFieldLengths: Readonly<Record<RequestField, number>> = {
  lastName: MOST_OF_A_NAME,
  email: MOST_OF_AN_EMAIL,
  membershipId: 64,
}

/** The message keys of what is wrong with a field. */
export type RequestProblem = 'profile.lastname.missing' | 'errorforms.default.parseerror' | 'profile.email.missing'

/**
 * The message key of what is wrong with a field; undefined for a right value (rule privacy.2). A missing address and one that
 * is no address have the same key.
 */
export const requestProblem = (field: RequestField, value: string): RequestProblem | undefined => {
  if (field === 'lastName') {
    if (typedLine(value) === '') return 'profile.lastname.missing'
    return isName(value) ? undefined : 'errorforms.default.parseerror'
  }
  if (field === 'email') return isEmail(value) ? undefined : 'profile.email.missing'
  const membershipId = typedLine(value)
  return membershipId.length <= requestFieldLengths.membershipId && !/\p{Cc}/u.test(membershipId)
    ? undefined
    : 'errorforms.default.parseerror'
}
