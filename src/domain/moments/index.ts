/** Moments as editors write them, by the clocks of a site or with an offset, and the instants that they are. Pure. */
export { endOf, instantOf, momentForm, type OffsetAt, readMoment } from './moments.ts'
