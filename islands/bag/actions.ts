import {
  completeBasket,
  findLine,
  type ProductLineItem,
  receive,
  type Target,
  toBagError,
  toBagSummary,
  view,
} from '#domain/bag'
import type { BagApi, DeliveryDetails } from './api.ts'
import { createSender, type Tell } from './sender.ts'
import { type BagState, say, setLedger, setRemoved } from './state.ts'

/** What views and the bus can ask of a bag. */
export interface BagActions {
  /** Reads the basket anew; calls while one is under way are one. `set` tells the page, by default as its own news. */
  read(set?: Tell['set']): Promise<void>
  add(items: readonly { productId: string; quantity: number }[]): void
  change(line: ProductLineItem, quantity: number): void
  remove(line: ProductLineItem): void
  /** Puts back what was removed last. */
  undo(): void
  /** Does again what failed. */
  retry(): void
  dismiss(): void
  deliver(details: DeliveryDetails): Promise<void>
}

const targetOf = ({ itemId, productId }: ProductLineItem): Target => ({ itemId, productId })

const createReader = (state: BagState, api: BagApi, tell: Tell) => {
  let reading: Promise<void> | undefined
  const read = async (set: Tell['set']) => {
    state.read = 'loading'
    try {
      const response = await api.read()
      setLedger(state, receive(state.ledger, completeBasket(response)))
      state.read = 'done'
      set(toBagSummary(response, tell.warn))
    } catch (thrown) {
      state.read = 'failed'
      tell.error(toBagError(thrown))
    }
  }
  return (set = tell.set): Promise<void> => {
    reading ??= read(set).finally(() => {
      reading = undefined
    })
    return reading
  }
}

const deliver = async (state: BagState, api: BagApi, tell: Tell, details: DeliveryDetails) => {
  state.delivery = 'saving'
  try {
    const response = await api.deliver(details)
    setLedger(state, receive(state.ledger, completeBasket(response)))
    state.delivery = 'saved'
    say(state, 'delivery.saved')
    tell.set(toBagSummary(response, tell.warn))
    tell.changed()
  } catch (thrown) {
    state.delivery = 'failed'
    tell.error(toBagError(thrown))
  }
}

export const createActions = (state: BagState, api: BagApi, tell: Tell): BagActions => {
  const read = createReader(state, api, tell)
  const { run, recall } = createSender(state, api, tell, () => void read())
  return {
    read,
    add(items) {
      setRemoved(state, null)
      run({ kind: 'add', items })
    },
    change(line, quantity) {
      setRemoved(state, null)
      run({ kind: 'change', ...targetOf(line), quantity })
      say(state, 'bag.changed', line.productName, quantity)
    },
    remove(line) {
      const basket = view(state.ledger)
      const place = basket && findLine(basket, line)
      if (!place) return
      run({ kind: 'remove', ...targetOf(line) })
      setRemoved(state, place)
      say(state, 'bag.removed', line.productName)
    },
    undo() {
      const place = state.removed
      if (!place) return
      setRemoved(state, null)
      state.focus = place.line.productId
      if (!recall(place.line.itemId)) run({ kind: 'restore', ...place })
      say(state, 'bag.restored', place.line.productName)
    },
    retry() {
      const again = state.trouble?.again ?? []
      state.trouble = null
      state.focus = 'contents'
      for (const operation of again) run(operation)
      if (again.length === 0) void read()
    },
    dismiss() {
      state.trouble = null
      state.focus = 'contents'
    },
    deliver: (details) => deliver(state, api, tell, details),
  }
}
