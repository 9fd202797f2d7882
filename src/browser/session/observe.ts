import { subscribe } from '#bus'
import { isMarked } from './hint.ts'

/**
 * Calls `draw` with whether the page is to be drawn for a member: at once by the last event of the session, or by the mark
 * of the page where there was none; then at every later event (rule widgets.9). The returned function ends it.
 */
export const followSignIn = (draw: (isMember: boolean) => void): (() => void) => {
  let isMember = isMarked()
  let isReplayed = false
  // One subscription to all events, because only that keeps the order of the last success and the last end.
  const stop = subscribe(
    '*',
    ({ name }) => {
      if (name !== 'session:success' && name !== 'session:end') return
      isMember = name === 'session:success'
      if (isReplayed) draw(isMember)
    },
    { replay: 'last' },
  )
  isReplayed = true
  draw(isMember)
  return stop
}
