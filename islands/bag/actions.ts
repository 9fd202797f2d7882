import { fetchBasket, knownBasket } from '#browser/bag'
import { type EventOrigin, publish } from '#bus'
import {
  type BasketResponse,
  completeBasket,
  findLine,
  type Item,
  type LineKey,
  lineIdentity,
  type ProductLineItem,
  receive,
  shownBasket,
  toBagError,
} from '#domain/bag'
import { createOperationQueue } from './operation-queue.ts'
import { announceToScreenReader, type BagState, sessionGuard, setLedger, setRemoved } from './state.ts'

/** What the views and the bus can ask of one bag. */
export interface BagActions {
  /** Reads the basket and publishes it with an origin, default `page`. */
  read(origin?: EventOrigin): Promise<void>
  /** Takes over what the page has read already, unless this bag has read by itself. */
  prepare(): void
  /** Shows what the page has read already, and reads the basket behind it unless that has begun `since` (epoch milliseconds). */
  show(since: number): Promise<void>
  add(items: readonly Item[]): void
  change(line: ProductLineItem, quantity: number): void
  remove(line: ProductLineItem): void
  /** Restores the line that was removed last. */
  undo(): void
  /** Repeats what failed. */
  retry(): void
  /** Closes the message about a failure. */
  dismiss(): void
}

const keyOf = ({ itemId, productId, gift }: ProductLineItem): LineKey => ({ itemId, productId, gift })

const load = async (state: BagState, answer: Promise<BasketResponse>): Promise<void> => {
  const isSameSession = sessionGuard(state)
  state.read = 'loading'
  try {
    const basket = completeBasket(await answer)
    if (!isSameSession()) return
    setLedger(state, receive(state.ledger, basket))
    state.read = 'done'
  } catch (thrown) {
    if (isSameSession()) state.read = 'failed'
    publish('bag:error', toBagError(thrown))
  }
}

const takeOver = (state: BagState): void => {
  const known = knownBasket()
  if (known) setLedger(state, receive(state.ledger, completeBasket(known)))
}

/** The actions of one mounted bag: they change `state`, call the back end and publish what it answers. */
export const createBagActions = (state: BagState): BagActions => {
  const read = (origin?: EventOrigin) => load(state, fetchBasket(origin))
  const queue = createOperationQueue(state, () => void read())
  return {
    read,
    prepare() {
      if (!state.ledger.confirmed) takeOver(state)
    },
    show(since) {
      takeOver(state)
      return load(state, fetchBasket('page', since))
    },
    add(items) {
      setRemoved(state, null)
      queue.push({ kind: 'add', items })
    },
    change(line, quantity) {
      setRemoved(state, null)
      queue.push({ kind: 'change', ...keyOf(line), quantity })
    },
    remove(line) {
      const basket = shownBasket(state.ledger)
      const position = basket && findLine(basket, line)
      if (!position) return
      queue.push({ kind: 'remove', ...keyOf(line) })
      setRemoved(state, position)
    },
    undo() {
      const position = state.removed
      if (!position) return
      setRemoved(state, null)
      state.focus = lineIdentity(position.line)
      if (queue.takeBackRemoval(position.line.itemId))
        announceToScreenReader(state, 'bag.restored', position.line.productName)
      else queue.push({ kind: 'restore', ...position })
    },
    retry() {
      const operations = state.trouble?.retry ?? []
      state.trouble = null
      state.focus = 'contents'
      for (const operation of operations) queue.push(operation)
      if (operations.length === 0) void read()
    },
    dismiss() {
      state.trouble = null
      state.focus = 'contents'
    },
  }
}
