const COMPLETE = 'challenge-complete'

let completions = 0
let waiting: Promise<void> | undefined

// Heard from the start: the challenge may be over before anybody waits for it.
document.addEventListener(COMPLETE, () => {
  completions += 1
})

/** How many challenges have been completed on this page. */
export const completedChallenges = (): number => completions

/**
 * Waits until a challenge is complete (account portal 4, design 6.11): one wait is shared by all, and none is needed when
 * one has been completed since `seen`. Whoever shows challenges is told by `challenge-required`. An aborted signal ends
 * the caller's wait with its reason.
 */
export const challengeComplete = async (seen: number, signal?: AbortSignal): Promise<void> => {
  signal?.throwIfAborted()
  if (completions > seen) return
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
