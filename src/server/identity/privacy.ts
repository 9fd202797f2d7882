import type { ExpressionBuilder, Kysely } from 'kysely'
import { normalEmail } from '#domain/accounts'
import type { Tables } from '#server/store'
import { type Core, guardKey } from './core.ts'
import { addressesOf } from './former-emails.ts'
import { holdAccount } from './hold.ts'
import { profileOf } from './profile.ts'

/**
 * What the bags of an account and those with one of its addresses have in common. The addresses are compared here, for
 * databases lower letters each its own way.
 */
const bagsOf = async (db: Kysely<Tables>, userId: string, addresses: readonly string[]) => {
  const rows = await db.selectFrom('basket').select(['id', 'email']).where('email', '!=', '').execute()
  const named = rows.filter((row) => addresses.includes(normalEmail(row.email)))
  return (eb: ExpressionBuilder<Tables, 'basket'>) =>
    eb.or([eb('basket.user_id', '=', userId), ...named.map(({ id }) => eb('basket.id', '=', id))])
}

/** Newsletters of these addresses, and of the account's own what waits to be confirmed. */
const newslettersOf =
  (email: string, addresses: readonly string[]) => (eb: ExpressionBuilder<Tables, 'subscription'>) =>
    eb.or([
      eb.and([eb('email', '=', email), eb('status', '=', 'pending')]),
      ...addresses.map((address) => eb('email', '=', address)),
    ])

/** Everything that the shop keeps about an account, as plain data for its owner. Hashes of secrets are not in it. */
export const exportAccount = async (
  { store: { db } }: Pick<Core, 'store'>,
  userId: string,
): Promise<object | undefined> => {
  const user = await db.selectFrom('identity_user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return undefined
  const addresses = await addressesOf(db, { id: userId, email: user.email, isVerified: user.email_verified === 1 })
  const formerAddresses = await db
    .selectFrom('former_email')
    .select(['email', 'left_at'])
    .where('user_id', '=', userId)
    .execute()
  const sessions = await db
    .selectFrom('identity_session')
    .select(['brand', 'user_agent as device', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute()
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['brand', 'locale', 'status', 'asked_at', 'confirmed_at'])
    .where(newslettersOf(user.email, addresses))
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
    .where(await bagsOf(db, userId, addresses))
    .execute()
  return {
    profile: profileOf(user),
    createdAt: user.created_at,
    formerAddresses,
    origin,
    sessions,
    subscriptions,
    baskets,
    audit,
  }
}

/**
 * Erases an account and everything that names its owner, at once and for good: sessions, passwords, links, bags with its
 * addresses, subscriptions, and the mails to its former, present and coming addresses that lie in the outbox. Of what
 * support did the rows stay under the acid, which then names nobody. Newsletters that an address has confirmed and guests'
 * bags stay where the account's owner has not shown that the address is theirs. False when there was no such account.
 */
export const eraseAccount = (core: Core, userId: string): Promise<boolean> =>
  core.auth.transaction(async (trx) => {
    const account = await holdAccount(core, trx, userId)
    if (!account) return false
    const theirs = await addressesOf(trx, account)
    const addresses = [...new Set([account.email, ...theirs])]
    const coming = await trx.selectFrom('identity_link').select('email').where('user_id', '=', userId).execute()
    await trx.deleteFrom('subscription').where(newslettersOf(account.email, theirs)).execute()
    await trx.deleteFrom('identity_link').where('email', 'in', addresses).execute()
    await trx
      .deleteFrom('login_guard')
      .where(
        'key',
        'in',
        addresses.map((address) => guardKey(core, address)),
      )
      .execute()
    await trx
      .deleteFrom('basket')
      .where(await bagsOf(trx, userId, theirs))
      .execute()
    // Sessions, passwords, links, former addresses and origin of the account go with it.
    await trx.deleteFrom('identity_user').where('id', '=', userId).execute()
    for (const address of new Set([...addresses, ...coming.flatMap((link) => link.email ?? [])]))
      await core.forgetMails(address)
    return true
  })
