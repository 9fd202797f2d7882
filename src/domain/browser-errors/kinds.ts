/** Where a page tells of its errors. */
export const browserErrorsPath = '/api/browser-errors'

/** How an error shows: nothing caught it, a promise, the content security policy, or the shop's own code reported it. */
export const browserErrorKinds = ['uncaught', 'rejection', 'policy', 'reported'] as const
export type BrowserErrorKind = (typeof browserErrorKinds)[number]
