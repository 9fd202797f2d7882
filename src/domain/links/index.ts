/** Addresses that come from outside, and queries as they are written. Pure. */

export { safeDestination, safeLink } from './links.ts'
export { withoutParameters } from './query.ts'
