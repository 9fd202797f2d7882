const COMPLETE = 'challenge-complete'

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

/**
 * Waits until a challenge is complete (account portal 4, design 6.11): one wait is shared by all, and none is needed when
 * one has been completed since `seen`. Whoever shows challenges is told by `challenge-required`. An aborted signal ends
 * the caller's wait with its reason.
 */
export const challengeComplete = async (seen: number, signal?: AbortSignal): Promise<void> => {
  signal?.throwIfAborted()
  if (completedChallenges() > seen) return
  waiting ??= new Promise<void>((resolve) => {
    document.addEventListener(COMPLETE, () => resolve(), { once: true })
    document.dispatchEvent(new Event('challenge-required'))
  }).finally(() => {
    waiting = undefined
  })
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  await Promise.race([waiting, aborted])
}
