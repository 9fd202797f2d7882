import { checkBagSet, type Data, type EventOrigin, publishFrom, subscribe } from '#bus'
import { type BasketResponse, toBagSummary } from '#domain/bag'
import { answeredChanges, BagCallError, callBasket } from './call.ts'

interface Reading {
  /** Epoch milliseconds. */
  startedAt: number
  answer: Promise<BasketResponse>
}

let newest: Reading | undefined
let known: BasketResponse | undefined
let isForgetting = false

// What the page knows belongs to the person whose session has ended.
const forgetWithSession = (): void => {
  if (isForgetting) return
  isForgetting = true
  subscribe('session:end', () => {
    newest = undefined
    known = undefined
  })
}

/** The summary of a basket for `bag:set`. Throws BagCallError `bag-summary` when the answer cannot be trusted (rule bus.11). */
export const checkedSummary = (basket: BasketResponse): Data<'bag:set'> => {
  const summary = toBagSummary(basket, console.warn)
  const problems = checkBagSet(summary)
  if (problems.length > 0) throw new BagCallError('bag-summary', `Unexpected basket: ${problems.join('; ')}`, basket)
  return summary
}

/** The basket as it is after every change that the back end has answered (rule bag.28): an answer that was asked for before one is asked for again. */
const readLatest = async (): Promise<BasketResponse> => {
  const known = answeredChanges()
  const basket = await callBasket('get')
  return known === answeredChanges() ? basket : readLatest()
}

const startReading = (origin: EventOrigin): Reading => {
  const read = async (): Promise<BasketResponse> => {
    const basket = await readLatest()
    const summary = checkedSummary(basket)
    // An answer is dropped when a newer reading has started or the session has ended since.
    if (newest === reading) {
      known = basket
      publishFrom('bag:set', summary, origin)
    }
    return basket
  }
  const reading: Reading = { startedAt: Date.now(), answer: read() }
  // A failure is not shared with later callers.
  reading.answer.catch(() => {
    if (newest === reading) newest = undefined
  })
  return reading
}

/**
 * Reads the basket and publishes its summary as `bag:set` with the given origin. With `since` (epoch milliseconds) a reading
 * that began then or later is shared, so that the basket is read once for both. Rejects with ApiError, which has been
 * reported, or with BagCallError.
 */
export const fetchBasket = (
  origin: EventOrigin = 'page',
  since = Number.POSITIVE_INFINITY,
): Promise<BasketResponse> => {
  forgetWithSession()
  if (!newest || newest.startedAt < since) newest = startReading(origin)
  return newest.answer
}

/** The last basket that was read on this page; undefined before, and after the end of a session. */
export const knownBasket = (): BasketResponse | undefined => known
