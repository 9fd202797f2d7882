import { FRAGMENT_DEADLINE_MS } from '#domain/fragments'

/** The promise, or the reason of a signal that is aborted first: some work, such as an import, cannot be stopped. */
export const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  // The caller may have stopped waiting; without a handler its failure would be an unhandled rejection.
  work.catch(() => undefined)
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop))
}

/** Runs work whose signal is aborted with `signal`, and with a TimeoutError after `deadline` milliseconds (rule fragments.2). */
export const withDeadline = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  deadline = FRAGMENT_DEADLINE_MS,
  signal?: AbortSignal,
): Promise<T> => {
  const limit = new AbortController()
  const abort = () => limit.abort(new DOMException(`Not there after ${deadline} ms.`, 'TimeoutError'))
  const timer = setTimeout(abort, deadline)
  try {
    return await work(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal)
  } finally {
    clearTimeout(timer)
  }
}
