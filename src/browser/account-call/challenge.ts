import { PlatformError } from '#browser/errors'
import { loadedPart } from './lazy-parts.ts'

const COMPLETE = 'challenge-complete'
const FAILED = 'challenge-failed'

/** A call that was answered by 428 was not made again, because its challenge was not completed. */
export class ChallengeError extends PlatformError<'account/challenge-failed'> {
  override readonly name = 'ChallengeError'
}

let waiting: Promise<void> | undefined

// Of the script of challenges.
const scriptReady = async (): Promise<void> => (await loadedPart(import('#browser/bot-check'))).botCheckReady()

const challenge = async (): Promise<void> => {
  const over = new AbortController()
  const { signal } = over
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (cause?: unknown) =>
        reject(new ChallengeError('account/challenge-failed', 'The challenge was not completed.', { cause }))
      document.addEventListener(COMPLETE, () => resolve(), { signal })
      document.addEventListener(FAILED, () => fail(), { signal })
      scriptReady().then(() => {
        if (!signal.aborted) document.dispatchEvent(new Event('challenge-required'))
      }, fail)
    })
  } finally {
    over.abort()
  }
}

/**
 * Waits until a challenge is complete (rule account.2). All calls share one wait, which loads the script that shows
 * challenges. The script hears the document event `challenge-required` and answers by `challenge-complete` or
 * `challenge-failed`. An aborted signal ends the wait of its caller only, with the signal's reason.
 * @throws ChallengeError `account/challenge-failed`: the script did not load, or it could not complete a challenge
 */
export const challengeComplete = async (signal?: AbortSignal): Promise<void> => {
  signal?.throwIfAborted()
  waiting ??= challenge().finally(() => {
    waiting = undefined
  })
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  await Promise.race([waiting, aborted])
}
