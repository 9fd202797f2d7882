import { sql } from 'kysely'
import { type Core, guardKey } from './core.ts'
import { holdAccount } from './hold.ts'
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
  const origin = await db
    .selectFrom('account_origin')
    .select([
      'touchpoint',
      'registration_source_id',
      'activation_source_id',
      'given_source_id',
      'store_id',
      'invitation_code',
      'invitation_source_id',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const audit = await db.selectFrom('audit').select(['at', 'action', 'detail']).where('user_id', '=', userId).execute()
  const baskets = await db
    .selectFrom('basket')
    .leftJoin('basket_line', 'basket_line.basket_id', 'basket.id')
    .select(['brand', 'country', 'basket.email', 'shipping_address', 'billing_address', 'sku', 'quantity'])
    .where((eb) => eb.or([eb('basket.user_id', '=', userId), eb(sql`lower(basket.email)`, '=', user.email)]))
    .execute()
  return { profile: profileOf(user), createdAt: user.created_at, origin, sessions, subscriptions, baskets, audit }
}

/**
 * Erases an account and everything that names its owner, at once and for good: sessions, passwords, links, bags with its
 * address, subscriptions, and the mails to its address and the coming one that lie in the outbox. Of what support did the rows stay under the acid, which then names nobody. False when there
 * was no such account.
 */
export const eraseAccount = (core: Core, userId: string): Promise<boolean> =>
  core.auth.transaction(async (trx) => {
    const account = await holdAccount(core, trx, userId)
    if (!account) return false
    const { email } = account
    const coming = await trx.selectFrom('identity_link').select('email').where('user_id', '=', userId).execute()
    const isTheirs = sql<boolean>`lower(email) = ${email}`
    await trx.deleteFrom('subscription').where('email', '=', email).execute()
    await trx.deleteFrom('identity_link').where('email', '=', email).execute()
    await trx.deleteFrom('login_guard').where('key', '=', guardKey(core, email)).execute()
    await trx
      .deleteFrom('basket')
      .where((eb) => eb.or([eb('user_id', '=', userId), isTheirs]))
      .execute()
    // Sessions, passwords, links and origin of the account go with it.
    await trx.deleteFrom('identity_user').where('id', '=', userId).execute()
    for (const address of new Set([email, ...coming.flatMap((link) => link.email ?? [])]))
      await core.forgetMails(address)
    return true
  })
