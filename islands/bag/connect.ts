import { follow } from '#browser/tabs'
import { claim, subscribe } from '#bus'
import { type Item, readAddition } from '#domain/bag'
import { stopAll } from '#ui'
import type { BagActions } from './context.ts'
import { type BagState, forgetBasket } from './state.ts'
import { keepTelling, tell } from './telling.ts'

export const followTabs = (actions: BagActions): (() => void) => follow('bag', (origin) => actions.read(origin))

export const forgetWithSession = (state: BagState): (() => void) => subscribe('session:end', () => forgetBasket(state))

export const closeOverlay = (state: BagState): void => {
  state.open = false
  state.removed = null
}

/** The overlay claims the bag requests of its page, and draws what the page has read. The returned function ends that. */
export const connectOverlay = (state: BagState, actions: BagActions): (() => void) =>
  stopAll([
    followTabs(actions),
    forgetWithSession(state),
    subscribe('bag:set', () => actions.prepare(), { replay: 'last' }),
    claim('bag:open', ({ time }) => {
      state.open = true
      void actions.show(time)
    }),
    claim('bag:add', ({ data }) => {
      actions.add(data.items)
      state.open = true
    }),
    keepTelling(({ tellLooks }) => tellLooks(state, () => state.open)),
  ])

/** Reads what a form has added, and takes it out of the address. A reload or a bookmark of the page then tells it no second time. */
const takeAddition = (): Item | undefined => {
  const { hash, pathname, search } = location
  const added = readAddition(hash)
  if (added) history.replaceState(history.state, '', pathname + search)
  return added
}

/**
 * The bag page reads the bag at once, and tells of what a form without scripts has added; `bag:open` calls `show`. The returned function ends
 * the connection.
 */
export const connectPage = (state: BagState, actions: BagActions, show: () => void): (() => void) => {
  const added = takeAddition()
  void actions.read().then(() => {
    if (added) tell(({ tellAdded }) => tellAdded(state, added))
  })
  return stopAll([
    followTabs(actions),
    forgetWithSession(state),
    claim('bag:open', show),
    claim('bag:add', ({ data }) => actions.add(data.items)),
    keepTelling(({ tellLooks }) => tellLooks(state, () => true)),
  ])
}
