const MARK = 'modal'

/** What closes each open modal that has a place in the history. */
const closings = new Set<() => void>()
let isPageLeft = false
let isSteppingBack = false

const noteLeaving = ({ destination }: NavigateEvent): void => {
  isPageLeft = !destination.sameDocument
}

const takePlace = (): void => {
  if (history.state !== MARK) history.pushState(MARK, '')
}

const leavePlace = (): void => {
  // Modals that close together share one step; a second one would leave the page. While the page is being left, a step back
  // would keep it: the place is left when the page returns from the cache.
  if (history.state !== MARK || isSteppingBack || isPageLeft || closings.size > 0) return
  isSteppingBack = true
  history.back()
}

const onStep = (): void => {
  for (const close of closings) {
    // A modal has opened before the step was done.
    if (isSteppingBack) takePlace()
    else close()
  }
  isSteppingBack = false
}

const onReturn = ({ persisted }: PageTransitionEvent): void => {
  // The first load ends with this event as well.
  if (!persisted) return
  isPageLeft = false
  isSteppingBack = false
  leavePlace()
}

/**
 * Gives a modal that the shopper has opened a place in the history, so that Back closes it and stays on the page (rule
 * modals.6, decision 0091). Modals that are open together share the place. Back calls `close`. The returned function leaves
 * the place once no such modal is open. There is no place for a modal that the page opens by itself, before anything was
 * pressed, in browsers without the Navigation API, and at a fragment, to which a step back would move the focus.
 */
export const takePlaceInHistory = (close: () => void): (() => void) => {
  if (!globalThis.navigation || location.hash || !navigator.userActivation.hasBeenActive) return () => {}
  closings.add(close)
  takePlace()
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
