import { followSignIn } from '#browser/session'
import { subscribe } from '#bus'
import { stopAll } from '#ui'
import type { OrdersActions } from './context.ts'
import type { OrdersState } from './state.ts'

/** The number of the order in the address of the page: `?order=` as mails and providers link to it, or `#`. */
export const numberIn = ({ search, hash }: Pick<Location, 'search' | 'hash'>): string =>
  (new URLSearchParams(search).get('order') ?? hash.slice(1)).slice(0, 40)

/** Reads what the address names, and reads again for another person. The returned function ends the connection. */
export const connectOrders = (state: OrdersState, actions: OrdersActions): (() => void) => {
  state.number = numberIn(location)
  return stopAll([
    subscribe('session:end', () => actions.forget()),
    followSignIn((isMember) => {
      const who = isMember ? 'member' : 'guest'
      if (state.who === who) return
      state.who = who
      void actions.read()
    }),
  ])
}
