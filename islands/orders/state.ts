import { proxy, ref } from 'valtio'
import type { FormFailure } from '#domain/accounts'
import type { Order, OrderHistory } from '#schemas/orders'
import type { OfPerson } from '#ui'

export interface OrdersState extends OfPerson {
  who: 'unknown' | 'member' | 'guest'
  /** The number in the address; '' for none. */
  number: string
  /** Replaced as a whole. */
  order: Order | null
  /** Where an order has yet to be paid; '' for none, and for an address that must not be followed. */
  redirect: string
  history: OrderHistory | null
  /** `closed`: there is no such order, or it is another person's. */
  read: 'idle' | 'loading' | 'failed' | 'closed'
  isSearching: boolean
  searchFailure: FormFailure | undefined
  /** `asked`: the shopper has to confirm. */
  cancelling: 'idle' | 'asked' | 'busy' | 'failed'
  /** The goods of the unpaid order are being given back to the bag. */
  releasing: 'idle' | 'busy' | 'failed'
  /** The shopper has looked the order up by its number. */
  wasFound: boolean
  /** The heading of the page takes the focus when it is drawn. */
  movesFocus: boolean
}

/** The state of one mounted page of orders. */
export const createOrdersState = (): OrdersState =>
  proxy<OrdersState>({
    who: 'unknown',
    number: '',
    order: null,
    redirect: '',
    history: null,
    read: 'idle',
    isSearching: false,
    searchFailure: undefined,
    cancelling: 'idle',
    releasing: 'idle',
    wasFound: false,
    movesFocus: false,
    personChanges: 0,
  })

export const setOrder = (state: OrdersState, order: Order, redirect = ''): void => {
  Object.assign(state, { order: ref(order), redirect, read: 'idle', number: order.number })
}

/** Forgets the person whose session has ended. */
export const forgetOrders = (state: OrdersState): void => {
  Object.assign(state, {
    order: null,
    redirect: '',
    history: null,
    read: 'idle',
    cancelling: 'idle',
    releasing: 'idle',
  })
  Object.assign(state, { searchFailure: undefined, isSearching: false, wasFound: false })
  state.personChanges += 1
}
