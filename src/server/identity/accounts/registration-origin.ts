import type { Kysely } from 'kysely'
import { sourceIdsOf, touchpointsOf, unknownTouchpoint } from '#domain/touchpoints'
import type { RegistrationBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/http'
import type { AccountOrigin, Tables } from '#server/store'
import type { IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'

/**
 * The origin that a registration names, with the source ids that are configured for its touchpoint; UNKNOWN without a
 * touchpoint. Where the configured number is a placeholder, the number of the call is taken (decision 0116).
 * @throws CallError 400 validationFailed for an unknown touchpoint of the brand, or the source id of another touchpoint
 */
export const readRegistrationOrigin = (
  { sourcesOf }: Pick<IdentityServices, 'sourcesOf'>,
  { site }: Pick<Caller, 'site'>,
  { touchpoint = {}, sourceId, invitationCode }: Pick<RegistrationBody, 'touchpoint' | 'sourceId' | 'invitationCode'>,
): AccountOrigin => {
  const { name = unknownTouchpoint, sourceId: given, storeId } = touchpoint
  if (!touchpointsOf(site.brand).includes(name)) throw invalidFields([validationError('touchpoint.name', 'invalid')])
  const { registration = sourceId, activation } = sourceIdsOf(sourcesOf(site.brand), name, given ?? sourceId)
  if (sourceId !== undefined && sourceId !== registration) throw invalidFields([validationError('sourceId', 'invalid')])
  return {
    touchpoint: name,
    registration_source_id: registration ?? null,
    activation_source_id: activation ?? null,
    given_source_id: given ?? null,
    store_id: storeId ?? null,
    invitation_code: invitationCode?.code ?? null,
    invitation_source_id: invitationCode?.sourceId ?? null,
  }
}

export const storeRegistrationOrigin = async (
  db: Kysely<Tables>,
  userId: string,
  origin: AccountOrigin,
): Promise<void> => {
  await db
    .insertInto('account_origin')
    .values({ user_id: userId, ...origin })
    .execute()
}
