import { publish } from '#bus'
import { additionTo, type Item } from '#domain/bag'
import type { BagState } from './state.ts'

/**
 * Publishes `goods:added` for what a form has added that the browser sent by itself, as the form of a gift card is: the back end says it in
 * the hash of the page's address (rule tracking.8).
 */
export const tellAdded = ({ ledger }: BagState, item: Item): void => {
  if (!ledger.confirmed) return
  const addition = additionTo(ledger.confirmed, [item])
  if (addition?.name === 'goods:added') publish('goods:added', addition.data)
}
