import type { Level } from '#domain/consent'
import { report } from '#platform/errors'
import { allowed } from '#platform/storage'
import { onConsent } from './on-consent.ts'

/** What runs under a level of consent; `start` gives what stops it. */
export interface Gated {
  start(): () => void
}

/**
 * Runs something whenever a level is granted: loads and starts it at the grant, stops it at once when the grant is
 * withdrawn, and starts it again at the next one. A grant that is gone before the file has come starts nothing; a file
 * that does not come is reported and tried again at the next grant.
 */
export const whileAllowed = (level: Level, load: () => Promise<Gated>): void => {
  let stop: (() => void) | undefined
  let coming = false
  const follow = async (): Promise<void> => {
    if (!allowed(level)) {
      stop?.()
      stop = undefined
    } else if (!stop && !coming) {
      coming = true
      try {
        const gated = await load()
        if (allowed(level)) stop = gated.start()
      } catch (error) {
        report(error)
      } finally {
        coming = false
      }
    }
  }
  void follow()
  onConsent(follow)
}
