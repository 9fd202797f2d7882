/**
 * Touchpoints, at which accounts are opened, and the source ids under which that is counted (decision 0116). The numbers
 * are content (`src/content/touchpoints`). Also the tokens that an address may have. Pure and without zod; the schema of
 * the files is `#schemas/touchpoints`.
 */
export {
  type Identifiers,
  identifiersOf,
  isInvitationCode,
  isSourceId,
  isStoreId,
} from './identifiers.ts'
export { mayHaveLanding } from './landing.ts'
export { isAppTouchpoint, touchpoints, touchpointsOf, unknownTouchpoint } from './names.ts'
export {
  placeholders,
  type SourceIds,
  type SourceTable,
  sourceIdsOf,
  sourceTable,
  type TouchpointFile,
} from './sources.ts'
export { externalReturnIn, invitationIn, type MailedName, mailedTokensIn } from './url-tokens.ts'
