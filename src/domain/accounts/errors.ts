/** Fields of the validation errors; `recaptcha` is the bot-check token, as in the calls (account-portal 3 and 7). */
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

/** One item of `validationErrors`, on 400 and 409 only (account-portal 5). `field` is '' for the body as a whole. */
export interface ValidationError {
  field: AccountField | (string & {})
  code: ValidationCode
  message: string
}

/** What `error_description` says of a refused login (account-portal 5). */
export const loginRefusals = {
  locked: 'ACCOUNT_ACCESS_LOCKED',
  'locked-cci': 'ACCOUNT_LOCKED_CCI',
  kmc: 'KR_CI_REQUIRED',
  temporary: 'Account Locked',
  wrong: 'INVALID_CREDENTIALS',
} as const

/** Why support keeps an account closed: `kmc` demands the identity check of Korea. */
export type LockType = 'locked' | 'locked-cci' | 'kmc'
export const lockTypes: readonly LockType[] = ['locked', 'locked-cci', 'kmc']
