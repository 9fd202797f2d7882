import { allowed, onConsent } from '#browser/consent'
import { report } from '#browser/errors'
import { lazyParts } from '#ui'

const told = lazyParts(() => import('./told.ts'))
type Told = Awaited<ReturnType<typeof told.load>>

/** Whether analysts may hear what happens now. Under a refusal they never do, not even after a later consent (rule public-bus.4). */
const mayBeHeard = (): boolean => allowed(1) !== false

/** Tells analysts something of the bag. After a refusal nothing is loaded for it (rule tracking.11). */
export const tell = (work: (parts: Told) => void): void => {
  const parts = told.loaded()
  if (!mayBeHeard()) return
  // At once where it can be: in the order in which things happen.
  if (parts) work(parts)
  else told.load().then(work).catch(report)
}

/** Starts what tells analysts of the bag, after a refusal with the grant that follows. The returned function ends it. */
export const keepTelling = (start: (parts: Told) => () => void): (() => void) => {
  let stop: (() => void) | undefined
  let isOver = false
  const begin = (): void => {
    if (stop || isOver) return
    tell((parts) => {
      if (!stop && !isOver) stop = start(parts)
    })
  }
  begin()
  const unfollow = onConsent(begin)
  return () => {
    isOver = true
    unfollow()
    stop?.()
  }
}
