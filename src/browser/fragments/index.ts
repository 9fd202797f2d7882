/**
 * Micro-frontends (rules fragments.1 to fragments.8, fragments.17 to fragments.19 and fragments.26 to fragments.28): their text, styles and
 * scripts are fetched once, checked, and mounted into an element. The shop's own fragments know neither the bus nor the browser's
 * subjects: who mounts them makes their calls. Those of other teams have a handle to the bus.
 */
export { fetchFragmentAhead } from './ahead.ts'
export { FragmentError, type FragmentErrorCode } from './errors.ts'
export { failureText } from './failure.ts'
export type { Fragment } from './fragment.ts'
export type { FragmentHandle } from './handle.ts'
export type { FragmentRequest } from './host.ts'
export { loadFragment } from './load.ts'
export { loadView } from './view.ts'
