import { PlatformError, report } from '#browser/errors'

// An import has no time limit of its own: a back end that hangs would keep a form waiting for minutes.
const LATE_MS = 20_000

/** The part once it is loaded (rule account.22). @throws PlatformError `account/part-not-loaded`, which has been reported; the call was not made, or not made again */
export const loadedPart = <T>(part: Promise<T>): Promise<T> => {
  const late = new Promise<never>((_, reject) => setTimeout(reject, LATE_MS))
  return Promise.race([part, late]).catch((cause: unknown) => {
    const error = new PlatformError('account/part-not-loaded', 'Not loaded', { cause })
    report(error)
    throw error
  })
}
