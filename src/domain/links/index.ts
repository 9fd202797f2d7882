/** Addresses that come from outside, and queries as they are written. Pure. */

export { safeDestination, safeLink, withoutParameters } from './links.ts'
