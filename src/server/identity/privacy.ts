import { sql } from 'kysely'
import { type Core, guardKey } from './core.ts'
import { profileOf } from './profile.ts'

/** Everything that the shop keeps about an account, as plain data for its owner. Hashes of secrets are not in it. */
export const exportAccount = async (
  { store: { db } }: Pick<Core, 'store'>,
  userId: string,
): Promise<object | undefined> => {
  const user = await db.selectFrom('identity_user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return undefined
  const sessions = await db
    .selectFrom('identity_session')
    .select(['brand', 'user_agent as device', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute()
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['brand', 'locale', 'status', 'asked_at', 'confirmed_at'])
    .where('email', '=', user.email)
    .execute()
  const audit = await db.selectFrom('audit').select(['at', 'action', 'detail']).where('user_id', '=', userId).execute()
  const baskets = await db
    .selectFrom('basket')
    .leftJoin('basket_line', 'basket_line.basket_id', 'basket.id')
    .select(['brand', 'country', 'basket.email', 'shipping_address', 'billing_address', 'sku', 'quantity'])
    .where((eb) => eb.or([eb('basket.user_id', '=', userId), eb(sql`lower(basket.email)`, '=', user.email)]))
    .execute()
  return { profile: profileOf(user), createdAt: user.created_at, sessions, subscriptions, baskets, audit }
}

/**
 * Erases an account and everything that names its owner, at once and for good: sessions, passwords, links, bags with its
 * address, subscriptions. Of what support did the rows stay under the acid, which then names nobody. False when there
 * was no such account.
 */
export const eraseAccount = (core: Core, userId: string): Promise<boolean> =>
  core.auth.transaction(async (trx) => {
    const user = await trx.selectFrom('identity_user').select('email').where('id', '=', userId).executeTakeFirst()
    if (!user) return false
    const { email } = user
    const isTheirs = sql<boolean>`lower(email) = ${email}`
    await trx.deleteFrom('subscription').where('email', '=', email).execute()
    await trx.deleteFrom('identity_link').where('email', '=', email).execute()
    await trx.deleteFrom('login_guard').where('key', '=', guardKey(core, email)).execute()
    await trx
      .deleteFrom('basket')
      .where((eb) => eb.or([eb('user_id', '=', userId), isTheirs]))
      .execute()
    // Sessions, passwords and links of the account go with it.
    await trx.deleteFrom('identity_user').where('id', '=', userId).execute()
    return true
  })
