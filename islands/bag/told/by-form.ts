import { publish } from '#bus'
import { additionTo, readAddition } from '#domain/bag'
import type { BagState } from '../state.ts'

/**
 * Publishes `goods:added` for what a form has added that the browser sent by itself, as the form of a gift card is: the back end says it in the
 * address of the page (rule tracking.8). It is taken out of the address, so that a reload tells nothing again.
 */
export const tellAdded = ({ ledger }: BagState): void => {
  const item = readAddition(location.hash)
  if (!item || !ledger.confirmed) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const addition = additionTo(ledger.confirmed, [item])
  if (addition?.name === 'goods:added') publish('goods:added', addition.data)
}
