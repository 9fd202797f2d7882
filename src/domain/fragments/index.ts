/**
 * How a fragment is answered and loaded, as pure rules (rules fragments.1 to fragments.5): headers, the files that the Link
 * header names, states, the deadline.
 */
export {
  FRAGMENT_DEADLINE_MS,
  FRAGMENT_TYPE,
  type FragmentFiles,
  fragmentFiles,
  fragmentHeaders,
  fragmentLink,
  fragmentStates,
  isFragmentText,
  wrongFragmentHeader,
} from './answer.ts'
export { type HeaderLink, linksIn } from './link-header.ts'
