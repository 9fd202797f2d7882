/**
 * The rules of the account portal: presets, the ways into it, the options of one opening, its addresses, the query of its
 * text, and what passes between its host and the fragment. Pure and without zod.
 */
export { type AccountType, accountTypeOf } from './account-type.ts'
export { addressAfterLogin, pageInPlaceOf, portalAddress, rendersNothing } from './addresses.ts'
export { requestOfWayOn, wayOnOf } from './app-request.ts'
export { areaOf, type TouchpointArea } from './area.ts'
export type { PortalCalls, PortalInput, RegistrationFields, TypedValues } from './contract.ts'
export {
  entryOnPage,
  firstScreenOf,
  type PortalEntry,
  type PortalEntryName,
  partnerEntry,
  portalEntries,
  portalPages,
} from './entries.ts'
export type { ExternalCalls, ExternalDone, ExternalPortal, PendingIdentity } from './external-contract.ts'
export {
  type FormView,
  type LoginKind,
  loginKindOf,
  type PortalScreen,
  type PortalView,
  type RegistrationFlow,
  type TranslationSet,
} from './lists.ts'
export { type PortalOptions, type PortalPlace, type PortalRequest, portalOptions } from './options.ts'
export { type Preset, type PresetName, presetNamed, presets, tokensOf } from './presets.ts'
export { portalFragment, readTextQuery, type TextQuery, type TextVersion, textQuery } from './text-query.ts'
export { externalMessages, portalMessages, textsOfSet, translationSetsIn } from './translation-sets.ts'
