/**
 * What a page tells the shop of an error in a browser (rule host.12): a kind, a code and a place in the shop's own files. Pure. Texts
 * of errors, addresses and values stay in the browser.
 */
export { blockedSource, knownCode, labelOf } from './code.ts'
export * from './kinds.ts'
export { ownPosition, type Position } from './position.ts'
