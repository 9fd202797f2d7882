import { untilAborted } from './deadline.ts'

const ATTEMPTS = 3
/** Milliseconds before the second attempt; twice as many before the third. */
const BACKOFF = 300

/** The address by which a host is asked past every cache. */
export const withTimestamp = (address: string): string => {
  const url = new URL(address)
  url.searchParams.set('t', String(Date.now()))
  return url.href
}

/**
 * Tries an absolute address twice, then once with a timestamp, which passes by every cache (rule fragments.4). Gives up
 * early on an aborted signal, and on an error that `isFinal` knows.
 */
export const attempts = async <T>(
  address: string,
  signal: AbortSignal,
  attempt: (address: string) => Promise<T>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> => {
  for (let number = 1; ; number++) {
    try {
      return await untilAborted(attempt(number < ATTEMPTS ? address : withTimestamp(address)), signal)
    } catch (error) {
      if (number === ATTEMPTS || signal.aborted || isFinal(error)) throw error
      await untilAborted(new Promise((resolve) => setTimeout(resolve, BACKOFF * number)), signal)
    }
  }
}
