/** Loaded where the page shows an empty bag. */
export { WaitingOrder } from '#ui'
