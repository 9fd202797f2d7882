import { proxy, ref } from 'valtio'
import type { Offers } from '#domain/products'
import { type Announcement, noAnnouncement, type OfPerson } from '#ui'

/** What failed and can be tried again. */
export interface Failure {
  kind: 'read' | 'add' | 'remove'
  /** The product of a change. */
  pid?: string
  /** HTTP status of the refusal; 500 without an answer. */
  status?: number
  isOffline: boolean
}

export interface WishlistPageState extends OfPerson {
  /** `unknown` until the page knows, because everybody gets the same page. */
  who: 'unknown' | 'guest' | 'member'
  /** Pids as the page shows them; null until the list has been read. Replaced as a whole. */
  items: readonly string[] | null
  /** Every pid that this page has shown, in its place. */
  order: readonly string[]
  /** Undefined until they have been read. */
  offers: Offers | undefined
  failure: Failure | undefined
  /** The pid that was removed last, while it can be put back. */
  removed: string | undefined
  /** The pids that are on their way to the bag, by SKU. Busy until the bag has answered. */
  moves: Readonly<Record<string, { pid: string; isBusy: boolean }>>
  /** Where the focus moves when its element disappears: the pid of a product, or the whole contents. */
  focus: string | undefined
  announcement: Announcement
}

const ofPerson = (): Omit<WishlistPageState, 'who' | 'offers' | 'personChanges'> => ({
  items: null,
  order: [],
  failure: undefined,
  removed: undefined,
  moves: {},
  focus: undefined,
  announcement: noAnnouncement,
})

/** The state of one mounted wishlist. */
export const createWishlistPageState = (): WishlistPageState =>
  proxy<WishlistPageState>({ ...ofPerson(), who: 'unknown', offers: undefined, personChanges: 0 })

/** Makes it the page of a guest or a member. Everything of the person before goes. */
export const setOwner = (state: WishlistPageState, who: 'guest' | 'member'): void => {
  Object.assign(state, ofPerson(), { who })
  state.personChanges += 1
}

/**
 * Shows a list. A product that comes back keeps its place on this page; a new one comes first, as the back end lists it.
 */
export const setItems = (state: WishlistPageState, items: readonly string[]): void => {
  const order = [...items.filter((pid) => !state.order.includes(pid)), ...state.order]
  state.order = ref(order)
  state.items = ref(order.filter((pid) => items.includes(pid)))
}

export const setOffers = (state: WishlistPageState, offers: Offers): void => {
  state.offers = ref(offers)
}
