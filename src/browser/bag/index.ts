/**
 * The basket calls, and the last basket that was read on this page. The idle page reads it for its public summary `bag:set`;
 * the bag island shows the same answer at once when it opens, and reads it again behind it (rule bag.17).
 */
export { showBagCount } from './bag-count.ts'
export { BagCallError, callBasket } from './call.ts'
export { checkedSummary, fetchBasket, knownBasket } from './reading.ts'
