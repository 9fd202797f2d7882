import { PlatformError } from '#browser/errors'
import { ApiError } from '#browser/http'
import { type AccountErrorCode, type Refusal, refusalOf, type ValidationItem } from '#domain/accounts'

/** The kind of call that was refused; `Account` for every other call. */
export type AccountErrorKind = 'Login' | 'Registration' | 'Subscription' | 'Account'

/**
 * A refused account call (rule account.5): what the answer says, with the request's error as `cause`. `name` is
 * LoginError, RegistrationError, SubscriptionError or AccountError. Its JSON holds everything but cause and stack.
 */
export class AccountError extends PlatformError<AccountErrorCode> implements Refusal {
  readonly status!: number | undefined
  readonly isUserBlocked!: boolean
  readonly isTemporarilyLocked!: boolean
  readonly retryAfter!: number | undefined
  readonly isKMCRequired!: boolean
  readonly validationErrors!: Readonly<Record<string, ValidationItem>>
  readonly details!: Readonly<Record<string, unknown>> | undefined

  constructor(refusal: Refusal, cause: unknown, kind: AccountErrorKind = 'Account') {
    super(refusal.code, 'The account call was refused.', { cause })
    this.name = `${kind}Error`
    Object.assign(this, refusal)
  }

  toJSON() {
    return { ...this, message: this.message }
  }
}

/** The AccountError of an ApiError; every other error is returned as it is. */
export const accountErrorOf = (error: unknown, kind?: AccountErrorKind): unknown =>
  error instanceof ApiError ? new AccountError(refusalOf(error.status, error.body), error, kind) : error
