import { PlatformError, report } from '#platform/errors'

/** A part of the shop's own code that an account call needs did not load; the call was not made, or not made again. */
export class AccountPartError extends PlatformError<'account/part-not-loaded'> {
  override readonly name = 'AccountPartError'
}

/** The part once it is loaded. @throws AccountPartError, which has been reported */
export const loadedPart = <T>(part: Promise<T>): Promise<T> =>
  part.catch((cause: unknown) => {
    const error = new AccountPartError('account/part-not-loaded', 'A part of the account call did not load.', { cause })
    report(error)
    throw error
  })
