/**
 * The texts of fragments as servers fetch them for pages (rules fragments.22 to fragments.25): a build, and the back end while it
 * serves.
 */
export { addressOfText, drawFragment } from './draw-fragment.ts'
export { CompositionError, type CompositionErrorCode } from './errors.ts'
export { requestWhole } from './request-whole.ts'
