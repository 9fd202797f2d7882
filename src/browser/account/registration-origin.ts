import { type Identifiers, identifiersOf, type SourceTable, sourceIdsOf } from '#domain/touchpoints'
import { keptIdentifiers, keptInvitation } from './origin-storage.ts'

/** Where the portal was opened. */
export interface PortalOrigin {
  /** As the brand spells it. */
  touchpoint: string
  /** The properties that the portal was given. */
  properties?: Identifiers
  /** The source ids of the page's brand and environment. */
  sources: SourceTable
}

interface Ids {
  /** Whole numbers. */
  sourceId?: number
  storeId?: string
}

/** The part of a registration's body that says where it comes from. */
export interface RegistrationOrigin {
  touchpoint: Ids & { name: string }
  sourceId?: number
  invitationCode?: { code: string; sourceId?: number; createMember: false }
}

/**
 * Says where a registration comes from (rules touchpoints.1 to touchpoints.3, account.16): store and source by the
 * properties, else the address, else what was kept where the shopper landed; the touchpoint's source id of registrations; the invitation
 * that is kept, with its own source, else with that of the opening.
 */
export const registrationOrigin = ({ touchpoint, properties = {}, sources }: PortalOrigin): RegistrationOrigin => {
  const found = identifiersOf(properties, new URLSearchParams(location.search), keptIdentifiers())
  const given = found.sourceId === undefined ? {} : { sourceId: Number(found.sourceId) }
  const { registration } = sourceIdsOf(sources, touchpoint, given.sourceId)
  const invitation = keptInvitation()
  return {
    touchpoint: { name: touchpoint, ...given, ...(found.storeId !== undefined && { storeId: found.storeId }) },
    ...(registration !== undefined && { sourceId: registration }),
    ...(invitation && { invitationCode: { ...given, ...invitation, createMember: false } }),
  }
}
