import { checkedSummary } from '#browser/bag'
import { announce } from '#browser/tabs'
import { publish } from '#bus'
import {
  acknowledge,
  type Basket,
  type BasketResponse,
  basketLines,
  completeBasket,
  findLine,
  type Operation,
  reject,
  submit,
  toBagError,
} from '#domain/bag'
import { announceText, samePersonGuard } from '#ui'
import { bagApi } from './api.ts'
import { type BagState, setLedger, setRemoved } from './state.ts'
import { tell } from './telling.ts'

export interface OperationQueue {
  /** Shows an operation at once and sends it after all earlier ones. */
  push(operation: Operation): void
  /** Takes back the removal of a line that has not been sent yet; returns whether there was one. */
  takeBackRemoval(itemId: string): boolean
}

interface Entry {
  id: number
  operation: Operation
}

// No answer, a time-out, an overloaded or a broken back end.
const mayWorkLater = (thrown: unknown): boolean => {
  const { status, body } = thrown as { status?: number; body?: unknown }
  return status === undefined ? body === undefined : status >= 500 || status === 408 || status === 429
}

const send = (operation: Operation, { ledger }: BagState): Promise<BasketResponse> => {
  if (operation.kind === 'add') return bagApi.add(operation.items)
  if (operation.kind === 'restore') {
    const { productId, quantity, gift } = operation.line
    return bagApi.add([{ productId, quantity, gift }])
  }
  // The line has another id if it was removed and restored while this operation waited.
  const known = ledger.confirmed && findLine(ledger.confirmed, operation)
  const itemId = known?.line.itemId ?? operation.itemId
  return operation.kind === 'remove' ? bagApi.remove(itemId) : bagApi.change(itemId, operation.quantity)
}

const announcements = {
  add: 'bag.added',
  change: 'bag.changed',
  remove: 'bag.removed',
  restore: 'bag.restored',
} as const

const skuOf = (operation: Operation): string | undefined => {
  if (operation.kind === 'add') return operation.items[0]?.productId
  return operation.kind === 'restore' ? operation.line.productId : operation.productId
}

/** Reads out what has happened, not what was asked for (rule bag.20). A removed line stands only in the basket `before`. */
const announceDone = (state: BagState, operation: Operation, before: Basket | null, basket: Basket): void => {
  const sku = skuOf(operation)
  const line = [basket, before]
    .flatMap((each) => (each ? basketLines(each) : []))
    .find((each) => each.productId === sku)
  const quantity = operation.kind === 'change' ? operation.quantity : 0
  announceText(state, announcements[operation.kind], line?.productName ?? '', quantity)
}

const succeed = (state: BagState, { id, operation }: Entry, response: BasketResponse): void => {
  const basket = completeBasket(response)
  const summary = checkedSummary(response)
  const before = state.ledger.confirmed
  announceDone(state, operation, before, basket)
  setLedger(state, acknowledge(state.ledger, id, basket))
  state.read = 'done'
  if (operation.kind === 'add') state.hasAddFailed = false
  publish('bag:set', operation.kind === 'add' ? { ...summary, added: true } : summary)
  tell(({ tellChange }) => tellChange(operation, before, basket))
  announce('bag')
}

/** Whether the operation puts a removed gift card back. It names the recipient, whom the next shopper must not learn. */
const holdsGift = ({ operation }: Entry): boolean => operation.kind === 'restore' && operation.line.gift !== undefined

/** The answer may show the bag of the person before, so the bag is read again. */
const drop = (state: BagState, { id }: Entry, reread: () => void): void => {
  setLedger(state, reject(state.ledger, id))
  state.hasAddFailed = false
  reread()
}

const fail = (state: BagState, { id, operation }: Entry, thrown: unknown): void => {
  const error = toBagError(thrown)
  setLedger(state, reject(state.ledger, id))
  if (operation.kind === 'remove') setRemoved(state, null)
  if (operation.kind === 'add') state.hasAddFailed = true
  // The alert says what failed; what was read out before it is past.
  announceText(state, '')
  const later = mayWorkLater(thrown)
  const failedBefore = state.trouble?.retry ?? []
  state.trouble = { errorCode: error.errorCode, later, retry: later ? [...failedBefore, operation] : failedBefore }
  publish('bag:error', error)
}

/**
 * Shows each operation at once and sends one after the other, so that the back end gets them in the shopper's order. An
 * operation that fails is rolled back. After a refusal the bag is read again (`reread`), because the stock or another tab
 * has changed it.
 */
export const createOperationQueue = (state: BagState, reread: () => void): OperationQueue => {
  const waiting: Entry[] = []
  let lastId = 0
  let isSending = false

  const sendAll = async (): Promise<void> => {
    isSending = true
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const isSamePerson = samePersonGuard(state)
      try {
        const response = await send(entry.operation, state)
        if (isSamePerson()) succeed(state, entry, response)
        else drop(state, entry, reread)
      } catch (thrown) {
        if (isSamePerson() || !holdsGift(entry)) fail(state, entry, thrown)
        else drop(state, entry, reread)
        if (!state.trouble?.later) reread()
      }
    }
    isSending = false
  }

  const takeBack = (kind: 'change' | 'remove', itemId: string): boolean => {
    const index = waiting.findIndex(({ operation }) => operation.kind === kind && operation.itemId === itemId)
    const entry = waiting[index]
    if (!entry) return false
    waiting.splice(index, 1)
    setLedger(state, reject(state.ledger, entry.id))
    return true
  }

  return {
    push(operation) {
      const { kind } = operation
      // A newer choice replaces an earlier one that has not been sent.
      if (kind === 'change' || kind === 'remove') takeBack('change', operation.itemId)
      lastId += 1
      setLedger(state, submit(state.ledger, lastId, operation))
      if (kind === 'add') state.hasAddFailed = false
      waiting.push({ id: lastId, operation })
      if (!isSending) void sendAll()
    },
    takeBackRemoval: (itemId) => takeBack('remove', itemId),
  }
}
