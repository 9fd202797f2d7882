/**
 * How a fragment is answered and loaded, as pure rules (rules fragments.1 to fragments.5): headers, the files that the Link
 * header names, states, the deadline.
 */

export {
  filesOfFragment,
  portalTextFile,
  portalTextHeaders,
  portalTextName,
  type TextForm,
  textForms,
} from './account-portal.ts'
export {
  FRAGMENT_DEADLINE_MS,
  type FragmentFiles,
  fragmentFiles,
  fragmentHeaders,
  fragmentLink,
  fragmentStates,
  isFragmentText,
  wrongFragmentHeader,
} from './answer.ts'
export type { FragmentLibrary } from './fragment-library.ts'
export { type HeaderLink, linksIn } from './link-header.ts'
