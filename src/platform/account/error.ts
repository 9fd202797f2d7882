import { type AccountErrorCode, type Refusal, refusalOf } from '#domain/accounts'
import { PlatformError } from '#platform/errors'
import { ApiError } from '#platform/http'

/** A refused account call (account portal 8): what the answer says, and the request's error as its cause. */
export class AccountError extends PlatformError<AccountErrorCode> implements Refusal {
  override readonly name = 'AccountError'
  readonly status: number | undefined
  readonly isUserBlocked: boolean
  readonly isTemporarilyLocked: boolean
  readonly isKMCRequired: boolean
  readonly validationErrors: Readonly<Record<string, string>>

  constructor(refusal: Refusal, cause: unknown) {
    super(refusal.code, 'The account call was refused.', { cause })
    this.status = refusal.status
    this.isUserBlocked = refusal.isUserBlocked
    this.isTemporarilyLocked = refusal.isTemporarilyLocked
    this.isKMCRequired = refusal.isKMCRequired
    this.validationErrors = refusal.validationErrors
  }
}

/** The typed error of a failed call; what is no answer of the back end stays as it is. */
export const accountErrorOf = (error: unknown): unknown =>
  error instanceof ApiError ? new AccountError(refusalOf(error.status, error.body), error) : error
