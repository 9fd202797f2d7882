import { claim, publish, subscribe } from '#bus'
import { shownBasket } from '#domain/bag'
import { follow } from '#platform/tabs'
import type { BagActions } from './actions.ts'
import { type BagState, forgetBasket } from './state.ts'

const followTabs = (actions: BagActions): (() => void) => follow('bag', (origin) => actions.read(origin))

const forgetWithSession = (state: BagState): (() => void) => subscribe('session:end', () => forgetBasket(state))

const stopAll = (stops: (() => void)[]) => (): void => {
  for (const stop of stops) stop()
}

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
  ])

/** The bag page reads the bag at once; `bag:open` calls `show`. The returned function ends the connection. */
export const connectPage = (state: BagState, actions: BagActions, show: () => void): (() => void) => {
  void actions.read()
  return stopAll([
    followTabs(actions),
    forgetWithSession(state),
    claim('bag:open', show),
    claim('bag:add', ({ data }) => actions.add(data.items)),
  ])
}

/**
 * The checkout page reads the bag at once, and publishes `checkout:start` once if the bag holds something; `bag:open` calls
 * `leave`. The returned function ends the connection.
 */
export const connectCheckout = (state: BagState, actions: BagActions, leave: () => void): (() => void) => {
  void actions.read().then(() => {
    const basket = shownBasket(state.ledger)
    if (!basket || basket.totalProductCount === 0) return
    const { totalProductCount: itemCount, currency, pricing } = basket
    publish('checkout:start', { itemCount, bagTotal: pricing.total, currency })
  })
  return stopAll([followTabs(actions), forgetWithSession(state), claim('bag:open', leave)])
}

/** Calls `fill` with the e-mail address of a light registration on this page (rule checkout.3), before or from now on. */
export const followLightUser = (fill: (email: string) => void): (() => void) =>
  subscribe('lightUser:set', ({ data }) => fill(data.email), { replay: 'last' })
