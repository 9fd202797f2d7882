/** Loaded where the page shows an empty bag. */
export { WaitingOrder } from '#ui'
export { OtherBags } from './OtherBags.tsx'
