const MARK = 'modal'

/** What closes each open modal that has a place in the history. */
const closings = new Set<() => void>()
let isPageLeft = false
let isSteppingBack = false

const noteLeaving = ({ destination }: NavigateEvent): void => {
  isPageLeft = !destination.sameDocument
}

const pushPlace = (): void => {
  if (history.state !== MARK) history.pushState(MARK, '')
}

const leavePlace = (): void => {
  // While the page is being left, a step back would keep it. The place is left when the page returns from the cache.
  isSteppingBack = history.state === MARK && !isPageLeft && closings.size === 0
  if (isSteppingBack) history.back()
}

const onStep = (): void => {
  if (!isSteppingBack) for (const close of closings) close()
  // A modal has opened before the step was done.
  else if (closings.size > 0) pushPlace()
  isSteppingBack = false
}

const onReturn = (): void => {
  isPageLeft = false
  leavePlace()
}

/**
 * Gives an open modal a place in the history, so that Back closes it and stays on the page (decision 0290). Modals that are
 * open together share the place. Back calls `close`. The returned function leaves the place once no such modal is open. There
 * is no place in browsers without the Navigation API, and at a fragment, to which a step back would move the focus.
 */
export const takePlace = (close: () => void): (() => void) => {
  if (!globalThis.navigation || location.hash) return () => {}
  closings.add(close)
  pushPlace()
  // Each of them is added once, however often this runs.
  navigation.addEventListener('navigate', noteLeaving)
  addEventListener('pageshow', onReturn)
  addEventListener('popstate', onStep)
  return () => {
    closings.delete(close)
    // A modal that comes in the place of this one opens in the same task.
    setTimeout(leavePlace)
  }
}
