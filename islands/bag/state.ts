import { proxy, ref } from 'valtio'
import {
  type AddState,
  type DisplayOrder,
  emptyLedger,
  extendDisplayOrder,
  initialAddState,
  type Ledger,
  type LinePosition,
  type Operation,
} from '#domain/bag'

/** A failure that the bag shows until it is dismissed or repeated. */
export interface Trouble {
  errorCode: string
  /** Another attempt may succeed: the back end did not answer. False for a refusal, such as a sold-out size. */
  later: boolean
  /** The operations of another attempt. */
  retry: readonly Operation[]
}

/** A message for screen readers. `count` grows, so that the same words are read again. */
export interface ScreenReaderMessage {
  key: string
  args: readonly (string | number)[]
  count: number
}

export interface BagState {
  /** Replaced as a whole, never changed in place. */
  ledger: Ledger
  order: DisplayOrder
  read: 'idle' | 'loading' | 'done' | 'failed'
  add: AddState
  trouble: Trouble | null
  /** The line that was removed last, while it can be restored. */
  removed: LinePosition | null
  screenReaderMessage: ScreenReaderMessage
  /** Where the focus moves when its element disappears: a line (`lineIdentity`), or the whole contents. */
  focus: string | 'contents' | null
  /** Counts the ends of sessions on this page. */
  sessionsEnded: number
  /** The overlay is open. */
  open: boolean
}

/** The state of one mounted bag, which no other island sees. */
export const createBagState = (): BagState =>
  proxy<BagState>({
    ledger: ref(emptyLedger),
    order: [],
    read: 'idle',
    add: ref(initialAddState),
    trouble: null,
    removed: null,
    screenReaderMessage: { key: '', args: [], count: 0 },
    focus: null,
    sessionsEnded: 0,
    open: false,
  })

// The bus freezes the baskets that it carries. Inside `ref` they stay plain data, which the proxy does not wrap.
export const setLedger = (state: BagState, ledger: Ledger): void => {
  state.ledger = ref(ledger)
  if (ledger.confirmed) state.order = extendDisplayOrder(state.order, ledger.confirmed)
}

/** Returns whether no session has ended since. The answer to a call of an ended session shows another person's bag. */
export const sessionGuard = (state: BagState): (() => boolean) => {
  const { sessionsEnded } = state
  return () => state.sessionsEnded === sessionsEnded
}

/** Forgets the basket of the person whose session has ended. What waits to be sent goes to the bag that follows. */
export const forgetBasket = (state: BagState): void => {
  setLedger(state, { ...state.ledger, confirmed: null })
  Object.assign(state, { order: [], read: 'idle', removed: null, trouble: null })
  state.sessionsEnded += 1
}

export const setAdd = (state: BagState, add: AddState): void => {
  state.add = ref(add)
}

export const setRemoved = (state: BagState, position: LinePosition | null): void => {
  state.removed = position && ref(position)
}

export const announceToScreenReader = (state: BagState, key: string, ...args: (string | number)[]): void => {
  state.screenReaderMessage = { key, args, count: state.screenReaderMessage.count + 1 }
}
