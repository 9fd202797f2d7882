/** Loaded only where something is refused. */
export { sweepStored } from '#platform/storage'
