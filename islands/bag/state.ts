import { proxy, ref } from 'valtio'
import {
  type AddState,
  emptyLedger,
  extendOrder,
  initialAddState,
  type Ledger,
  type Operation,
  type Order,
  type Place,
} from '#domain/bag'

/** Something that did not work. */
export interface Trouble {
  errorCode: string
  /** Whether a new try may work, as with a back end that cannot be reached, and not with a sold-out size. */
  later: boolean
  /** What a new try would do. */
  again: readonly Operation[]
}

/** What a screen reader is told; `turn` grows, so that the same words are said again. */
export interface Said {
  key: string
  args: readonly (string | number)[]
  turn: number
}

export interface BagState {
  /** Replaced as a whole, never changed in place. */
  ledger: Ledger
  /** In which the lines are shown. */
  order: Order
  read: 'idle' | 'loading' | 'done' | 'failed'
  add: AddState
  trouble: Trouble | null
  /** The line removed last, as long as it can be put back. */
  removed: Place | null
  said: Said
  /** Where the focus goes when what had it disappears: the SKU of a line, or the whole. */
  focus: string | 'contents' | null
  delivery: 'idle' | 'saving' | 'saved' | 'failed'
  /** Overlay: asked for, and not closed yet. */
  open: boolean
}

/** The state of one mounted bag; nobody else sees it. */
export const createBagState = (): BagState =>
  proxy<BagState>({
    ledger: ref(emptyLedger),
    order: [],
    read: 'idle',
    add: ref(initialAddState),
    trouble: null,
    removed: null,
    said: { key: '', args: [], turn: 0 },
    focus: null,
    delivery: 'idle',
    open: false,
  })

// Baskets go to the bus too, which freezes what it carries: kept out of the proxy they stay plain data.
export const setLedger = (state: BagState, ledger: Ledger): void => {
  state.ledger = ref(ledger)
  if (ledger.confirmed) state.order = extendOrder(state.order, ledger.confirmed)
}

export const setAdd = (state: BagState, add: AddState): void => {
  state.add = ref(add)
}

export const setRemoved = (state: BagState, place: Place | null): void => {
  state.removed = place && ref(place)
}

export const say = (state: BagState, key: string, ...args: (string | number)[]): void => {
  state.said = { key, args, turn: state.said.turn + 1 }
}
