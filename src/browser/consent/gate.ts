import { report } from '#browser/errors'
import { subscribe } from '#bus'
import { type Level, permits } from '#domain/consent'
import { signals } from './choice.ts'

/**
 * Whether a level of consent is granted now: by the choice that is in force, and by Global Privacy Control, which refuses
 * marketing until a later choice allows it. `undefined` while the visitor has not chosen.
 */
export const allowed = (level: Level): boolean | undefined => permits(signals(), level)

/** Calls back after every change of the choice, of this tab or another; the returned function ends it. */
export const onConsent = (changed: () => void): (() => void) => subscribe('consent:saved', () => changed())

/** What runs under a level of consent. `start` returns the function that stops it. */
export interface Gated {
  start(): () => void
}

/**
 * Runs something whenever a level is granted (rules consent.19, consent.20, tags.2). It is loaded and started at the grant,
 * stopped at once when the grant is withdrawn, and started again at the next grant. A grant that is withdrawn while the
 * code is loading starts nothing. Code that cannot be loaded is reported and tried again at the next grant.
 */
export const whileAllowed = (level: Level, load: () => Promise<Gated>): void => {
  let stop: (() => void) | undefined
  let isLoading = false
  const update = async (): Promise<void> => {
    if (!allowed(level)) {
      stop?.()
      stop = undefined
    } else if (!stop && !isLoading) {
      isLoading = true
      try {
        const gated = await load()
        if (allowed(level)) stop = gated.start()
      } catch (error) {
        report(error)
      } finally {
        isLoading = false
      }
    }
  }
  void update()
  onConsent(update)
}
