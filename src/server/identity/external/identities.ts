import type { Kysely } from 'kysely'
import { type AccountFacts, type ExternalIdentity, type LoginStep, loginStepOf } from '#domain/external-auth'
import type { Tables } from '#server/store'
import { type AccountRow, readAccountForUpdate } from '../accounts/account-row.ts'
import { isTaken } from '../accounts/new-account.ts'
import type { IdentityServices, Trx } from '../services.ts'
import { isClosedTo } from './identity-check.ts'

/** The provider of the logins that are passwords. */
const PASSWORD = 'credential'

type Named = Pick<ExternalIdentity, 'provider' | 'subject'>
type Known = Named & Pick<ExternalIdentity, 'dateOfBirth'>

/** The id of the account that an identity is linked to. */
export const ownerOf = async (db: Kysely<Tables>, { provider, subject }: Named): Promise<string | undefined> => {
  const query = db.selectFrom('identity_login').select('user_id').where('provider_id', '=', provider)
  return (await query.where('account_id', '=', subject).executeTakeFirst())?.user_id
}

/** The external identities of an account, the oldest first. */
export const linkedTo = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('identity_login')
    .select(['provider_id as provider', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('provider_id', '!=', PASSWORD)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const idOf = async (trx: Trx, email: string): Promise<string | undefined> =>
  (await trx.selectFrom('identity_user').select('id').where('email', '=', email).executeTakeFirst())?.id

const factsOf = async (trx: Trx, account: AccountRow, identity: Known): Promise<AccountFacts> => ({
  type: account.accountType,
  isVerified: account.isVerified,
  isLocked: await isClosedTo(trx, account, identity),
  hasOtherIdentity: (await linkedTo(trx, account.id)).some((own) => own.provider === identity.provider),
})

/** What a login leads to now, and the account that it leads into, which stays as it is until the transaction ends. */
export interface FoundStep {
  step: LoginStep
  account: AccountRow | undefined
}

/** Reads by what is known of an identity and an address what a login leads to (rule external-auth.10). */
export const findStep = async (
  services: Pick<IdentityServices, 'store' | 'clock'>,
  trx: Trx,
  identity: Known,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<FoundStep> => {
  const ownerId = await ownerOf(trx, identity)
  const owner = ownerId === undefined ? undefined : await readAccountForUpdate(services, trx, ownerId)
  // Behind the account's lock: a removal that was waited for has unlinked it.
  if (owner && (await ownerOf(trx, identity)) === owner.id) {
    const linked = { isLocked: await isClosedTo(trx, owner, identity) }
    return { step: loginStepOf({ linked, account: undefined, isProven }), account: owner }
  }
  if (email === '') return { step: 'register', account: undefined }
  const id = await idOf(trx, email)
  const found = id === undefined ? undefined : await readAccountForUpdate(services, trx, id)
  // Another address may have come to the account while it was waited for.
  const account = found?.email === email ? found : undefined
  const kept = !account && (await isTaken(trx, email, services.clock())) ? ('kept' as const) : undefined
  const facts = account ? await factsOf(trx, account, identity) : kept
  return { step: loginStepOf({ linked: undefined, account: facts, isProven }), account }
}

/** Unlinks the identity of a provider from an account. False where there was none. */
export const dropIdentity = async (trx: Trx, userId: string, provider: string): Promise<boolean> => {
  const own = trx.deleteFrom('identity_login').where('user_id', '=', userId).where('provider_id', '=', provider)
  return (await own.executeTakeFirst()).numDeletedRows > 0n
}

/** Links an identity to an account that has none of its provider. Call it inside `transaction`. */
export const addIdentity = async (
  { records, clock }: IdentityServices,
  userId: string,
  { provider, subject }: Named,
): Promise<void> => {
  const now = new Date(clock())
  await records.linkAccount({ userId, accountId: subject, providerId: provider, createdAt: now, updatedAt: now })
}

/** Unlinks all external identities of an account: somebody else may have linked them. */
export const dropIdentities = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('identity_login').where('user_id', '=', userId).where('provider_id', '!=', PASSWORD).execute()
}
