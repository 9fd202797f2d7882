import { type AccountErrorCode, type Refusal, refusalOf } from '#domain/accounts'
import { PlatformError } from '#platform/errors'
import { ApiError } from '#platform/http'

/** Which call was refused (account portal 8); every other one is an account's. */
export type AccountErrorKind = 'Login' | 'Registration' | 'Subscription' | 'Account'

/**
 * A refused account call (account portal 8): what the answer says, and the request's error as its cause. `name` is
 * LoginError, RegistrationError, SubscriptionError or AccountError. As JSON it is all of that but cause and stack.
 */
export class AccountError extends PlatformError<AccountErrorCode> implements Refusal {
  readonly status: number | undefined
  readonly isUserBlocked: boolean
  readonly isTemporarilyLocked: boolean
  readonly isKMCRequired: boolean
  readonly validationErrors: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(refusal: Refusal, cause: unknown, kind: AccountErrorKind = 'Account') {
    super(refusal.code, 'The account call was refused.', { cause })
    this.name = `${kind}Error`
    this.status = refusal.status
    this.isUserBlocked = refusal.isUserBlocked
    this.isTemporarilyLocked = refusal.isTemporarilyLocked
    this.isKMCRequired = refusal.isKMCRequired
    this.validationErrors = refusal.validationErrors
    this.details = refusal.details
  }

  toJSON() {
    return { ...this, message: this.message }
  }
}

/** The typed error of a failed call; what is no answer of the back end stays as it is. */
export const accountErrorOf = (error: unknown, kind?: AccountErrorKind): unknown =>
  error instanceof ApiError ? new AccountError(refusalOf(error.status, error.body), error, kind) : error
