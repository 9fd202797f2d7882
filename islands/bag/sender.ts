import type { BagError, BagSet } from '#contracts/bag'
import {
  acknowledge,
  addFailed,
  addStarted,
  addSucceeded,
  type BasketResponse,
  completeBasket,
  findLine,
  lines,
  type Operation,
  reject,
  submit,
  toBagError,
  toBagSummary,
} from '#domain/bag'
import type { BagApi } from './api.ts'
import { createQueue } from './queue.ts'
import { type BagState, say, setAdd, setLedger, setRemoved } from './state.ts'

/** What the rest of the page hears of the bag. */
export interface Tell {
  set(summary: BagSet): void
  /** The bag has been changed here: other tabs are to look. */
  changed(): void
  error(error: BagError): void
  warn(message: string): void
}

export interface Sender {
  run(operation: Operation): void
  /** Takes back the removal of a line that has not been sent; says whether there was one. */
  recall(itemId: string): boolean
}

interface Entry {
  id: number
  operation: Operation
}

// No answer, our own time-out, an overloaded or a broken back end: a later try may succeed.
const mayWorkLater = (thrown: unknown): boolean => {
  const { status, body } = thrown as { status?: number; body?: unknown }
  return status === undefined ? body === undefined : status >= 500 || status === 408 || status === 429
}

const send = (api: BagApi, operation: Operation, { ledger }: BagState): Promise<BasketResponse> => {
  if (operation.kind === 'add') return api.add(operation.items)
  if (operation.kind === 'restore') {
    const { productId, quantity } = operation.line
    return api.add([{ productId, quantity }])
  }
  // The line may have been removed and put back since, and then it has another id.
  const known = ledger.confirmed && findLine(ledger.confirmed, operation)
  const itemId = known?.line.itemId ?? operation.itemId
  return operation.kind === 'remove' ? api.remove(itemId) : api.change(itemId, operation.quantity)
}

const succeed = (state: BagState, { id, operation }: Entry, response: BasketResponse) => {
  const basket = completeBasket(response)
  setLedger(state, acknowledge(state.ledger, id, basket))
  state.read = 'done'
  if (operation.kind !== 'add') return
  setAdd(state, addSucceeded(basket))
  const added = lines(basket).find((line) => line.productId === operation.items[0]?.productId)
  say(state, 'bag.added', added?.productName ?? '')
}

const fail = (state: BagState, { id, operation }: Entry, thrown: unknown): BagError => {
  const error = toBagError(thrown)
  setLedger(state, reject(state.ledger, id))
  if (operation.kind === 'remove') setRemoved(state, null)
  if (operation.kind === 'add') setAdd(state, addFailed(error))
  const later = mayWorkLater(thrown)
  const earlier = state.trouble?.again ?? []
  state.trouble = { errorCode: error.errorCode, later, again: later ? [...earlier, operation] : earlier }
  return error
}

/** Shows an operation at once, sends them in order, and rolls back what is refused (storefront 4 "Add to bag"). */
export const createSender = (state: BagState, api: BagApi, tell: Tell, reread: () => void): Sender => {
  let lastId = 0
  const queue = createQueue<Entry>(async (entry) => {
    try {
      const response = await send(api, entry.operation, state)
      succeed(state, entry, response)
      const summary = toBagSummary(response, tell.warn)
      tell.set(entry.operation.kind === 'add' ? { ...summary, added: true } : summary)
      tell.changed()
    } catch (thrown) {
      tell.error(fail(state, entry, thrown))
      // Refused: the bag is not what we took it for, another tab or the stock has changed.
      if (!state.trouble?.later) reread()
    }
  })
  const recall = (matches: (operation: Operation) => boolean): boolean => {
    const entry = queue.take(({ operation }) => matches(operation))
    if (entry) setLedger(state, reject(state.ledger, entry.id))
    return entry !== undefined
  }
  return {
    run(operation) {
      const { kind } = operation
      // A choice that has not been sent when the next one is made need not be sent at all.
      if (kind === 'change' || kind === 'remove') {
        recall((other) => other.kind === 'change' && other.itemId === operation.itemId)
      }
      lastId += 1
      setLedger(state, submit(state.ledger, lastId, operation))
      if (kind === 'add') setAdd(state, addStarted())
      queue.push({ id: lastId, operation })
    },
    recall: (itemId) => recall((operation) => operation.kind === 'remove' && operation.itemId === itemId),
  }
}
