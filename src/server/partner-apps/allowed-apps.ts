import type { Transaction } from 'kysely'
import { type PartnerApp, partnerScopes } from '#domain/partner-apps'
import type { AllowedApp } from '#schemas/partner-apps'
import { inTransaction, type Store, type Tables, tokenHash } from '#server/store'

export interface AllowedAppServices {
  store: Store
  /** Epoch milliseconds. */
  clock: () => number
}

/** An account and one app. */
export interface AppOfAccount {
  userId: string
  clientId: string
}

/**
 * The apps that may act for an account, by name: those that the shopper has allowed, and the shop's own that have logged the shopper in. An app
 * that content does not name any more has its id as its name. Empty where there are none (rule partner-apps.13).
 */
export const allowedApps = async (
  { store: { db }, clock }: AllowedAppServices,
  apps: readonly PartnerApp[],
  userId: string,
): Promise<AllowedApp[]> => {
  const rows = await db
    .selectFrom('partner_grant')
    .select(['client_id', 'scopes', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock())
    .execute()
  const allowed = [...Map.groupBy(rows, (row) => row.client_id)].map(([id, grants]) => {
    const scopes = new Set(grants.flatMap((grant) => grant.scopes.split(' ')))
    return {
      id,
      name: apps.find((app) => app.id === id)?.name ?? id,
      since: Math.min(...grants.map((grant) => grant.created_at)),
      scopes: partnerScopes.filter((scope) => scopes.has(scope)),
    }
  })
  return allowed.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Has everything else that changes what apps may do for an account wait for the end of the transaction, in every process. */
const lockAccount = async ({ kind }: Store, trx: Transaction<Tables>, userId: string): Promise<void> => {
  const query = trx.selectFrom('identity_user').select('id').where('id', '=', userId)
  // SQLite has one writer at a time.
  await (kind === 'postgres' ? query.forUpdate() : query).execute()
}

/**
 * Ends what an app may do for an account: all its grants, codes and tokens (rule partner-apps.13). An unknown app changes nothing.
 */
export const withdrawApp = ({ store }: AllowedAppServices, { userId, clientId }: AppOfAccount): Promise<void> =>
  inTransaction(store.db, async (trx) => {
    await lockAccount(store, trx, userId)
    for (const table of ['partner_record', 'partner_grant'] as const)
      await trx.deleteFrom(table).where('user_id', '=', userId).where('client_id', '=', clientId).execute()
  })

/**
 * Ends a new grant that stands on an earlier consent, if that was withdrawn while the grant was made: false then. Without this check a login of
 * the app in the same moment would outlive the withdrawal.
 */
export const confirmGrant = (
  { store }: AllowedAppServices,
  { userId, clientId }: AppOfAccount,
  grantId: string,
): Promise<boolean> =>
  inTransaction(store.db, async (trx) => {
    await lockAccount(store, trx, userId)
    const hash = tokenHash(grantId)
    const earlier = await trx
      .selectFrom('partner_grant')
      .select('id_hash')
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .where('id_hash', '!=', hash)
      .executeTakeFirst()
    if (!earlier) await trx.deleteFrom('partner_grant').where('id_hash', '=', hash).execute()
    return earlier !== undefined
  })
