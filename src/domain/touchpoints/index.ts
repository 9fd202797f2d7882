/**
 * Where accounts are opened and the source ids under which that is counted (account portal 2 and 3, decision 116); the
 * numbers are written in src/content/touchpoints. Pure and without zod: the shape of those files is in
 * `#schemas/touchpoints`.
 */
export {
  type Identifiers,
  identifiersOf,
  isInvitationCode,
  isSourceId,
  isStoreId,
} from './identifiers.ts'
export { invitationIn } from './invitation.ts'
export { type MailedName, mailedIn } from './mailed.ts'
export { mayBring } from './may-bring.ts'
export { isAppTouchpoint, touchpoints, touchpointsOf, unknownTouchpoint } from './names.ts'
export {
  placeholders,
  type SourceIds,
  type SourceTable,
  sourceIdsOf,
  sourceTable,
  type TouchpointFile,
} from './sources.ts'
