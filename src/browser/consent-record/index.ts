/**
 * The proof of consent in the browser (rule consent.21, decision 0103): every decision is kept until the back end has
 * confirmed it. Rarely needed: load this room with `import()`.
 */
export { deliverRecords, waitingRecords } from './outbox.ts'
export { readRecords, recordDecision } from './record.ts'
