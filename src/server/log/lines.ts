/** `warn`: it passes by itself. `error`: a person has to act, or the shop has a fault. */
export type LogLevel = 'info' | 'warn' | 'error'

/**
 * Every line that the log can have, by its permanent code. The sentences are constants: what a request holds can get into a
 * line only by the fields of LogDetails.
 */
export const logLines = {
  bagMergeFailed: ['error', 'The bags of a guest and an account were not merged after a login.'],
  botCheckUnavailable: ['warn', 'The bot check service gave no usable answer.'],
  browserError: ['warn', 'A page of the shop told of an error in a browser.'],
  cleanupFailed: ['error', 'Expired rows could not be deleted. The next hour tries again.'],
  contentBroken: [
    'error',
    'A file that the shop reads has a fault. What it said before still counts; `npm run check` names the fault.',
  ],
  contentMended: ['info', 'A file that had a fault is right again, and counts.'],
  crashed: ['error', 'An unexpected error ended the process.'],
  databaseConnectionLost: ['warn', 'An idle connection to the database was lost. The pool opens another one.'],
  externalLoginFailed: [
    'warn',
    'A provider of logins has named nobody. Its reason says which one, and whether it was silent.',
  ],
  feedRowsRefused: ['warn', 'A feed has sent rows that were refused. The answer to its batch says why.'],
  fragmentAway: ['warn', 'The text of a fragment did not come. Pages show the last one, or what stands in for it.'],
  libraryMessage: ['warn', 'A library wrote a message, which is not shown: it may hold data of a person.'],
  mailFailed: ['warn', 'A mail could not be sent. Another attempt follows.'],
  mailQueueResumed: ['info', 'The mail queue answers again.'],
  mailQueueStopped: ['warn', 'The mail queue does not answer. Every two seconds another attempt follows.'],
  orderWorkFailed: ['error', 'Orders that wait could not be settled. The next minute tries again.'],
  paymentNoticeFailed: ['warn', 'A notice about a payment was refused. The shop asks for the result by itself.'],
  paymentMismatch: [
    'error',
    'A provider speaks of another order or sum than the shop wanted. The payment was not noted.',
  ],
  paymentTooLate: ['warn', 'A payment arrived for an order that had ended. The money is given back.'],
  proxiesNotSet: [
    'error',
    'A proxy forwards requests, and PROXIES is not set: limits cannot tell shoppers apart. Set PROXIES to the number of your proxies.',
  ],
  requestAborted: ['info', 'A request did not arrive completely.'],
  serverError: ['error', 'A request failed unexpectedly.'],
  stockNoticesFailed: ['error', 'Sizes that are back could not be looked for. The next round tries again.'],
  stopFailed: ['error', 'The server did not stop cleanly.'],
  stopTooLong: ['error', 'The server did not stop within 15 s.'],
  storeFull: ['error', 'The store refused a write: its disk is full.'],
  storeUnavailable: ['warn', 'The store could not carry a request out.'],
  transactionRepeated: [
    'warn',
    'The database has undone a transaction for the sake of another one. It is tried again.',
  ],
  warning: ['warn', 'Node warned.'],
} as const satisfies Record<string, readonly [LogLevel, string]>

export type LogCode = keyof typeof logLines
