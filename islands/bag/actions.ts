import { fetchBasket, knownBasket } from '#browser/bag'
import { type EventOrigin, publish } from '#bus'
import {
  type BasketResponse,
  completeBasket,
  findLine,
  type LineKey,
  lineIdentity,
  type ProductLineItem,
  receive,
  shownBasket,
  toBagError,
} from '#domain/bag'
import { announceText, samePersonGuard } from '#ui'
import { bagApi } from './api.ts'
import type { BagActions } from './context.ts'
import { createOperationQueue } from './operation-queue.ts'
import { type BagState, setLedger, setRemoved } from './state.ts'

const keyOf = ({ itemId, productId, gift }: ProductLineItem): LineKey => ({ itemId, productId, gift })

const load = async (state: BagState, answer: Promise<BasketResponse>): Promise<void> => {
  const isSamePerson = samePersonGuard(state)
  state.read = 'loading'
  try {
    const basket = completeBasket(await answer)
    if (!isSamePerson()) return
    setLedger(state, receive(state.ledger, basket))
    state.read = 'done'
  } catch (thrown) {
    if (isSamePerson()) state.read = 'failed'
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
  const told = new Set<string>()
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
      if (queue.takeBackRemoval(position.line.itemId)) announceText(state, 'bag.restored', position.line.productName)
      else queue.push({ kind: 'restore', ...position })
    },
    retry() {
      const operations = state.trouble?.retry ?? []
      state.trouble = null
      state.focus = 'contents'
      for (const operation of operations) queue.push(operation)
      if (operations.length === 0) void read()
    },
    takeOut(goneItems) {
      const isSamePerson = samePersonGuard(state)
      const untold = goneItems.filter((itemId) => !told.has(itemId))
      for (const itemId of untold) told.add(itemId)
      state.gone += untold.length
      // What could not be taken out is told again by the next page.
      const drop = async (): Promise<void> => {
        for (const itemId of untold) {
          const answer = await bagApi.remove(itemId)
          if (isSamePerson()) setLedger(state, receive(state.ledger, completeBasket(answer)))
        }
      }
      void drop().catch(() => {})
    },
    dismiss() {
      state.trouble = null
      state.gone = 0
      state.focus = 'contents'
    },
  }
}
