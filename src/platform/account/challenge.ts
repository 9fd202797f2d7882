import { PlatformError } from '#platform/errors'

const COMPLETE = 'challenge-complete'
const FAILED = 'challenge-failed'

/** Why a call that was answered by 428 was not made again. */
export class ChallengeError extends PlatformError<'account/challenge-failed'> {
  override readonly name = 'ChallengeError'
}

let completions: number | undefined
let waiting: Promise<void> | undefined

/** How many challenges have been completed since the page first asked this: each may be over before anybody waits for it. */
export const completedChallenges = (): number => {
  if (completions === undefined) {
    completions = 0
    document.addEventListener(COMPLETE, () => {
      completions = (completions ?? 0) + 1
    })
  }
  return completions
}

const challenge = async (ready: () => Promise<unknown>): Promise<void> => {
  const over = new AbortController()
  const { signal } = over
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (cause?: unknown) =>
        reject(new ChallengeError('account/challenge-failed', 'The challenge was not completed.', { cause }))
      document.addEventListener(COMPLETE, () => resolve(), { signal })
      document.addEventListener(FAILED, () => fail(), { signal })
      ready().then(() => {
        if (!signal.aborted) document.dispatchEvent(new Event('challenge-required'))
      }, fail)
    })
  } finally {
    over.abort()
  }
}

/**
 * Waits until a challenge is complete (account portal 4, design 6.11): one wait is shared by all, and none is needed when
 * one has been completed since `seen`. `ready` loads whoever shows challenges, who is then told by `challenge-required` and
 * answers by `challenge-complete` or `challenge-failed`. An aborted signal ends the caller's wait with its reason, and no
 * other's.
 * @throws ChallengeError `account/challenge-failed`: nobody could be loaded, or there was no challenge
 */
export const challengeComplete = async (
  seen: number,
  ready: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> => {
  signal?.throwIfAborted()
  if (completedChallenges() > seen) return
  waiting ??= challenge(ready).finally(() => {
    waiting = undefined
  })
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  await Promise.race([waiting, aborted])
}
