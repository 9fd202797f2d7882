import { subscribe } from 'valtio'
import { publish } from '#bus'
import { shownBasket, viewOfBag } from '#domain/bag'
import { stopAll } from '#ui'
import type { BagState } from './state.ts'

/** The basket that stands on the screen and is the back end's; null while something of it is under way. */
const settledBasket = ({ ledger, read }: BagState) =>
  ledger.pending.length === 0 && read !== 'loading' ? shownBasket(ledger) : null

/**
 * Publishes `bag:view` once each time that the bag is shown (`isShown`) in a tab that is in sight, as soon as the bag is known and no change
 * of it is under way (rule tracking.9). A page that returns from the browser's cache is shown again. The returned function ends it.
 */
export const tellLooks = (state: BagState, isShown: () => boolean): (() => void) => {
  let isTold = false
  const look = (): void => {
    if (!isShown()) isTold = false
    const basket = isTold || !isShown() || document.visibilityState === 'hidden' ? null : settledBasket(state)
    if (!basket) return
    isTold = true
    publish('bag:view', viewOfBag(basket))
  }
  const lookAgain = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) isTold = false
    look()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', lookAgain)
  // What was added while this file was loading is told first.
  queueMicrotask(look)
  return stopAll([
    subscribe(state, look),
    () => {
      isTold = true
    },
    () => document.removeEventListener('visibilitychange', look),
    () => removeEventListener('pageshow', lookAgain),
  ])
}
