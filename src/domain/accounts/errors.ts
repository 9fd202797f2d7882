/** Fields of the validation errors, named as in the calls; `recaptcha` is the bot-check token. */
export type AccountField =
  | 'ageConfirmation'
  | 'currentPassword'
  | 'dateOfBirth'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'password'
  | 'phoneNumber'
  | 'recaptcha'
  | 'token'

export type ValidationCode =
  | 'invalid'
  | 'required'
  | 'taken'
  | 'tooShort'
  | 'tooLong'
  | 'likeEmail'
  | 'tooYoung'
  | 'unknown'
  | LinkProblem

/** What is wrong with the token of a mailed link. `invalid` too for a link that a newer one has replaced (rule account.18). */
export type LinkProblem = 'invalid' | 'used' | 'expired'

/** One item of `validationErrors`, on 400 and 409 only (rule account.4). `field` is '' for the body as a whole. */
export interface ValidationError {
  field: AccountField | (string & {})
  code: ValidationCode
  message: string
}

/** The `error_description` of a refused login (rule account.3). */
export const loginRefusals = {
  locked: 'ACCOUNT_ACCESS_LOCKED',
  'locked-cci': 'ACCOUNT_LOCKED_CCI',
  kmc: 'KR_CI_REQUIRED',
  temporary: 'Account Locked',
  wrong: 'INVALID_CREDENTIALS',
} as const

/** Why support has closed an account: `kmc` asks for the Korean identity check. */
export type LockType = 'locked' | 'locked-cci' | 'kmc'
export const lockTypes: readonly LockType[] = ['locked', 'locked-cci', 'kmc']
