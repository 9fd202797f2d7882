import type { Kysely } from 'kysely'
import { sourceIdsOf, touchpointsOf, unknownTouchpoint } from '#domain/touchpoints'
import type { RegistrationBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/body'
import type { AccountOriginTable, Tables } from '#server/store'
import type { Core } from './core.ts'
import type { Visit } from './visit.ts'

/** Where an account was opened and by whose invitation: its owner's data, exported and erased with the account. */
export type Origin = Omit<AccountOriginTable, 'user_id'>

/**
 * What a registration says of its origin, with the source ids that the configuration has for the touchpoint; without a
 * touchpoint it is UNKNOWN. Where the number is a placeholder, what the call says is taken (decision 116).
 * @throws CallError 400 validationFailed for no touchpoint of the brand, or a source id that is another touchpoint's
 */
export const originOf = (
  { sourcesOf }: Pick<Core, 'sourcesOf'>,
  { site }: Pick<Visit, 'site'>,
  { touchpoint = {}, sourceId, invitationCode }: Pick<RegistrationBody, 'touchpoint' | 'sourceId' | 'invitationCode'>,
): Origin => {
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

export const keepOrigin = async (trx: Kysely<Tables>, userId: string, origin: Origin): Promise<void> => {
  await trx
    .insertInto('account_origin')
    .values({ user_id: userId, ...origin })
    .execute()
}
