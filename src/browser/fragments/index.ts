/**
 * Micro-frontends (rules fragments.1 to fragments.8 and fragments.17 to fragments.19): their text, styles and scripts are fetched
 * once, checked, and mounted into an element. A fragment knows neither the bus nor the browser's subjects: who mounts it makes its calls.
 */
export { fetchFragmentAhead } from './ahead.ts'
export { FragmentError, type FragmentErrorCode } from './errors.ts'
export { failureText } from './failure.ts'
export type { Fragment } from './fragment.ts'
export type { FragmentRequest } from './host.ts'
export { loadFragment } from './load.ts'
export { loadView } from './view.ts'
