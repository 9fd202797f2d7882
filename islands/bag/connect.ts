import { claim, publish } from '#bus'
import { view } from '#domain/bag'
import { announce, follow } from '#platform/tabs'
import type { BagActions } from './actions.ts'
import type { Tell } from './sender.ts'
import type { BagState } from './state.ts'

export const tell: Tell = {
  set: (summary) => publish('bag:set', summary),
  changed: () => announce('bag'),
  error: (error) => publish('bag:error', error),
  warn: (message) => console.warn(message),
}

/** A bag that is on the page reads for all of it when another tab has changed something. */
const followTabs = (actions: BagActions): (() => void) =>
  follow('bag', (publishFromTab) => actions.read((summary) => publishFromTab('bag:set', summary)))

export const closeOverlay = (state: BagState): void => {
  state.open = false
  state.removed = null
}

/** The overlay answers for the whole page; the returned function lets go of the bus. */
export const connectOverlay = (state: BagState, actions: BagActions): (() => void) => {
  const stops = [
    followTabs(actions),
    claim('bag:open', () => {
      state.open = true
      void actions.read()
    }),
    claim('bag:add', ({ data }) => {
      actions.add(data.items)
      state.open = true
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The bag page is the bag: being asked to show it leads to its heading. */
export const connectPage = (actions: BagActions, show: () => void): (() => void) => {
  const stops = [followTabs(actions), claim('bag:open', show), claim('bag:add', ({ data }) => actions.add(data.items))]
  void actions.read()
  return () => {
    for (const stop of stops) stop()
  }
}

/** The checkout says once that it was entered with something in the bag. */
export const connectCheckout = (state: BagState, actions: BagActions, leave: () => void): (() => void) => {
  const stops = [followTabs(actions), claim('bag:open', leave)]
  void actions.read().then(() => {
    const basket = view(state.ledger)
    if (!basket || basket.totalProductCount === 0) return
    const { totalProductCount: itemCount, currency, pricing } = basket
    publish('checkout:start', { itemCount, bagTotal: pricing.total, currency })
  })
  return () => {
    for (const stop of stops) stop()
  }
}
