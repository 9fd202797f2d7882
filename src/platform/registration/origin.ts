import { invitationCode, sourceId, storeId } from '#domain/storage'
import { type Identifiers, identifiersOf, isInvitationCode, type SourceTable, sourceIdsOf } from '#domain/touchpoints'
import { readStored } from '#platform/storage'

/** Where the portal was opened. */
export interface Opened {
  /** As the brand spells it. */
  touchpoint: string
  /** What the portal was given as properties. */
  properties?: Identifiers
  /** The source ids of the page's brand and environment. */
  sources: SourceTable
}

interface Told {
  /** Whole numbers. */
  sourceId?: number
  storeId?: string
}

/** What a registration says of its origin (account portal 3). */
export interface RegistrationOrigin {
  touchpoint: Told & { name: string }
  sourceId?: number
  invitationCode?: { code: string; sourceId?: number; createMember: false }
}

/**
 * The origin part of a registration's body: store and source by the properties, the address and the session's storage in
 * this order, the touchpoint's registration source id, and the invitation that brought the visitor.
 */
export const originOf = ({ touchpoint, properties = {}, sources }: Opened): RegistrationOrigin => {
  const stored = { sourceId: readStored(sourceId), storeId: readStored(storeId) }
  const found = identifiersOf(properties, new URLSearchParams(location.search), stored)
  const given = found.sourceId === undefined ? {} : { sourceId: Number(found.sourceId) }
  const { registration } = sourceIdsOf(sources, touchpoint, given.sourceId)
  const code = readStored(invitationCode)
  return {
    touchpoint: { name: touchpoint, ...given, ...(found.storeId !== undefined && { storeId: found.storeId }) },
    ...(registration !== undefined && { sourceId: registration }),
    ...(code !== undefined && isInvitationCode(code) && { invitationCode: { code, ...given, createMember: false } }),
  }
}
