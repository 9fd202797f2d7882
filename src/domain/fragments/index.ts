/**
 * How a fragment is answered and loaded, as pure rules (rules fragments.1 to fragments.5): headers, the files that the Link
 * header names, states, the deadline; where the fragments of pages come from (rule fragments.10), and which ones this shop
 * serves itself (rules fragments.9 and fragments.16).
 */

export {
  portalTextFile,
  portalTextName,
  servedPortal,
  type TextForm,
  textForms,
} from './account-portal.ts'
export { fateOfElement, isAllowedAttribute } from './allowed-html.ts'
export {
  FRAGMENT_DEADLINE_MS,
  type FragmentFiles,
  fragmentFiles,
  fragmentHeaders,
  fragmentLink,
  fragmentStates,
  isFragmentText,
  MOST_TEXT_BYTES,
  wrongFragmentHeaders,
} from './answer.ts'
export { foreignCharset } from './charset.ts'
export {
  type ExternalAuthText,
  externalAuthFragment,
  externalAuthQuery,
  externalAuthTexts,
} from './external-auth.ts'
export type {
  ExternalAuthInput,
  ExternalAuthView,
  LinkedProvider,
  LinkedProviders,
} from './external-auth-input.ts'
export type { FragmentLibrary } from './fragment-library.ts'
export { type HeaderLink, linksIn } from './link-header.ts'
export {
  type HeaderDepartment,
  type HeaderInput,
  type HeaderPart,
  headerFragment,
  headerParts,
  type MenuLink,
  type MenuPicture,
  type PartAttributes,
} from './main-header.ts'
export { addressedProps, type PlacedFragment, type PlacedParts, viewClasses } from './placed.ts'
export {
  type FragmentsFile,
  fragmentChoices,
  fragmentServer,
  fragmentServers,
  placeableFragments,
  registeredFragment,
} from './registry.ts'
export { servedFragments, wantedFile, wantedText } from './served.ts'
export { servedExternalAuth } from './served-external-auth.ts'
export { filesOfFragment, libraryOf, type ServedFragment, textHeaders } from './served-fragment.ts'
export { type RegisteredFragment, type ViewPlace, viewFiles, viewPath } from './view.ts'
