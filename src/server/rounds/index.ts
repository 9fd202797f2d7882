/** Work that a process repeats while it runs, such as on orders that wait. */
import { type LogCode, log } from '#server/log'

/**
 * Does the work now and after every interval in milliseconds, one round at a time. A failure is logged under its code. Returns
 * what stops it and resolves when the last round is over; a long round looks at the signal.
 */
export const startRounds = (
  work: (signal: AbortSignal) => Promise<void>,
  { interval, failure }: { interval: number; failure: LogCode },
): (() => Promise<void>) => {
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  const begin = (): void => {
    round ??= work(stopping.signal)
      .catch((error: unknown) => log(failure, { error }))
      .finally(() => {
        round = undefined
      })
  }
  begin()
  const timer = setInterval(begin, interval).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await round
  }
}
