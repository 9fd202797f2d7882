/** Addresses that come from outside, and queries as they are written. Pure. */
export { withoutParameters } from './query.ts'
export { safeDestination, safeLink } from './safe-link.ts'
