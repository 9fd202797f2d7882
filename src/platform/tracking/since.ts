import { subscribe } from '#bus'
import { gpc } from '#platform/consent'

/**
 * The `seq` of the newest event that may not be told under a level which has just been granted: what was published under
 * a refusal is never told, what was held while the visitor had not chosen is, with its own time (design 2). Global
 * Privacy Control is a refusal of marketing that comes before any choice.
 */
export const untold = (level: 1 | 2): number => {
  let last = 0
  subscribe(
    'consent:saved',
    ({ seq, origin, data: { change, opener } }) => {
      const chosenNow = opener || origin === 'tab'
      // The choice itself is news under it.
      if (chosenNow && (change || (level === 2 && gpc()))) last = seq - 1
    },
    { replay: 'last' },
  )()
  return last
}
