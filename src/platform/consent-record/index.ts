/**
 * The proof of consent in the browser (decision 0103): every decision is kept until the back end has confirmed it.
 * Rarely needed, so whoever uses it loads it when it is.
 */
export { deliverRecords } from './deliver.ts'
export { waiting as waitingRecords } from './outbox.ts'
export { readRecords } from './read.ts'
export { recordDecision } from './record.ts'
