import { subscribe } from '#bus'
import { type Choice, granted } from '#domain/consent'
import { gpc } from '#platform/consent'

/**
 * The `seq` of the newest event that may not be told under a level which is granted now: what was published under a
 * refusal is never told, what was held while the visitor had not chosen is, with its own time (design 2). Global Privacy
 * Control is a refusal of marketing that comes before any choice.
 */
export const untold = (level: 1 | 2): number => {
  let last = 0
  let before: boolean | undefined
  subscribe(
    'consent:saved',
    ({ seq, origin, data: { levels, change, opener } }) => {
      const refused = before === undefined ? change || (level === 2 && gpc()) : !before
      // Without an opener a page tells what was chosen before it. A choice itself is news under that choice.
      if (refused && (opener || origin === 'tab')) last = seq - 1
      before = granted(levels as Choice, level)
    },
    { replay: 'all' },
  )()
  return last
}
