import { proxy, ref } from 'valtio'
import {
  type DisplayOrder,
  emptyLedger,
  extendDisplayOrder,
  type Ledger,
  type LinePosition,
  type Operation,
} from '#domain/bag'
import { type Announcement, noAnnouncement, type OfPerson } from '#ui'

/** A failure that the bag shows until it is dismissed or repeated. */
export interface Trouble {
  errorCode: string
  /** Another attempt may succeed: the back end did not answer. False for a refusal, such as a sold-out size. */
  later: boolean
  /** The operations of another attempt. */
  retry: readonly Operation[]
}

export interface BagState extends OfPerson {
  /** Replaced as a whole, never changed in place. */
  ledger: Ledger
  order: DisplayOrder
  read: 'idle' | 'loading' | 'done' | 'failed'
  /** The latest addition failed. A bag that was never read then shows the failure alone. */
  hasAddFailed: boolean
  trouble: Trouble | null
  /** How many articles that are not sold any more were taken out, until the message is closed. */
  gone: number
  /** The line that was removed last, while it can be restored. */
  removed: LinePosition | null
  announcement: Announcement
  /** Where the focus moves when its element disappears: a line (`lineIdentity`), or the whole contents. */
  focus: string | 'contents' | null
  /** The overlay is open. */
  open: boolean
}

/** The state of one mounted bag, which no other island sees. */
export const createBagState = (): BagState =>
  proxy<BagState>({
    ledger: ref(emptyLedger),
    order: [],
    read: 'idle',
    hasAddFailed: false,
    trouble: null,
    gone: 0,
    removed: null,
    announcement: noAnnouncement,
    focus: null,
    personChanges: 0,
    open: false,
  })

// The bus freezes the baskets that it carries. Inside `ref` they stay plain data, which the proxy does not wrap.
export const setLedger = (state: BagState, ledger: Ledger): void => {
  state.ledger = ref(ledger)
  if (ledger.confirmed) state.order = extendDisplayOrder(state.order, ledger.confirmed)
}

/** Forgets the basket of the person whose session has ended. What waits to be sent goes to the bag that follows. */
export const forgetBasket = (state: BagState): void => {
  setLedger(state, { ...state.ledger, confirmed: null })
  Object.assign(state, { order: [], read: 'idle', gone: 0, removed: null, trouble: null })
  state.personChanges += 1
}

export const setRemoved = (state: BagState, position: LinePosition | null): void => {
  state.removed = position && ref(position)
}
