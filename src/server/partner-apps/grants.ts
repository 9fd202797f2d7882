import type { Adapter } from 'oidc-provider'
import { type Store, tokenHash } from '#server/store'

interface GrantServices {
  store: Store
  clock: () => number
}

/** The grants of oidc-provider in `partner_grant`. A grant that has ended counts as absent. */
export const grants = ({ store: { db }, clock }: GrantServices): Adapter => ({
  async upsert(id, { jti: _, ...payload }, expiresIn = 0) {
    const { accountId = '', clientId = '' } = payload
    const { openid } = payload as { openid?: { scope?: string } }
    const changed = {
      scopes: openid?.scope ?? '',
      payload: JSON.stringify(payload),
      expires_at: clock() + expiresIn * 1000,
    }
    await db
      .insertInto('partner_grant')
      .values({ id_hash: tokenHash(id), user_id: accountId, client_id: clientId, created_at: clock(), ...changed })
      .onConflict((on) => on.column('id_hash').doUpdateSet(changed))
      .execute()
  },
  async find(id) {
    const found = await db
      .selectFrom('partner_grant')
      .select('payload')
      .where('id_hash', '=', tokenHash(id))
      .where('expires_at', '>', clock())
      .executeTakeFirst()
    return found && { ...JSON.parse(found.payload), jti: id }
  },
  async destroy(id) {
    await db.deleteFrom('partner_grant').where('id_hash', '=', tokenHash(id)).execute()
  },
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  revokeByGrantId: async () => undefined,
})

/** Whether the shopper has allowed an app all these scopes before, and the app still may have them. */
export const hasConsent = async (
  { store: { db }, clock }: GrantServices,
  { userId, clientId, scopes }: { userId: string; clientId: string; scopes: ReadonlySet<string> },
): Promise<boolean> => {
  const rows = await db
    .selectFrom('partner_grant')
    .select('scopes')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('expires_at', '>', clock())
    .execute()
  return rows.some((row) => scopes.isSubsetOf(new Set(row.scopes.split(' '))))
}
