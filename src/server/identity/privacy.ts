import type { ExpressionBuilder, Kysely } from 'kysely'
import { normalEmail } from '#domain/accounts'
import type { Tables } from '#server/store'
import { readAccountForUpdate } from './account-row.ts'
import { ownAddresses } from './former-addresses.ts'
import { profileOf } from './profile.ts'
import { guessKey, type IdentityServices } from './services.ts'

/**
 * The condition for the bags of an account and for bags that name one of its addresses. Addresses are compared here, because
 * the databases differ in how they lower letters.
 */
const bagsOf = async (db: Kysely<Tables>, userId: string, addresses: readonly string[]) => {
  const rows = await db.selectFrom('basket').select(['id', 'email']).where('email', '!=', '').execute()
  const named = rows.filter((row) => addresses.includes(normalEmail(row.email)))
  return (eb: ExpressionBuilder<Tables, 'basket'>) =>
    eb.or([eb('basket.user_id', '=', userId), ...named.map(({ id }) => eb('basket.id', '=', id))])
}

/** The condition for the subscriptions of these addresses, and for pending ones of the account's own address. */
const newslettersOf =
  (email: string, addresses: readonly string[]) => (eb: ExpressionBuilder<Tables, 'subscription'>) =>
    eb.or([
      eb.and([eb('email', '=', email), eb('status', '=', 'pending')]),
      ...addresses.map((address) => eb('email', '=', address)),
    ])

/** The products of an account's wishlists, newest first. */
const wishlistsOf = (db: Kysely<Tables>, userId: string): Promise<{ brand: string; pid: string }[]> =>
  db
    .selectFrom('wishlist_item')
    .select(['brand', 'pid'])
    .where('user_id', '=', userId)
    .orderBy('brand')
    .orderBy('position', 'desc')
    .execute()

/** All data that the shop keeps about an account, for its owner, without hashes of secrets. undefined when there is no such account. */
export const exportAccount = async (
  { store: { db } }: Pick<IdentityServices, 'store'>,
  userId: string,
): Promise<object | undefined> => {
  const user = await db.selectFrom('identity_user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return undefined
  const addresses = await ownAddresses(db, { id: userId, email: user.email, isVerified: user.email_verified === 1 })
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
  const kmcRequest = await db
    .selectFrom('kmc_request')
    .select(['phone_number', 'carrier', 'gender', 'foreigner', 'asked_at'])
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
    kmcRequest,
    sessions,
    subscriptions,
    baskets,
    wishlists: await wishlistsOf(db, userId),
    audit,
  }
}

/**
 * Erases an account and everything that names its owner: sessions, passwords, links, bags with its addresses, subscriptions,
 * and the mails in queue and outbox to its former, present and requested addresses. Rows of the audit stay under the account's id,
 * which then identifies no person. Confirmed newsletters and guests' bags of an unverified address stay, because they may
 * belong to another person. False when there is no such account.
 */
export const eraseAccount = (services: IdentityServices, userId: string): Promise<boolean> =>
  services.transaction(async (trx) => {
    const account = await readAccountForUpdate(services, trx, userId)
    if (!account) return false
    const verified = await ownAddresses(trx, account)
    const addresses = [...new Set([account.email, ...verified])]
    const requested = await trx
      .selectFrom('identity_link')
      .select('email')
      .where('user_id', '=', userId)
      .where('purpose', 'in', ['email', 'emailApproval'])
      .execute()
    await trx.deleteFrom('subscription').where(newslettersOf(account.email, verified)).execute()
    await trx.deleteFrom('identity_link').where('email', 'in', addresses).execute()
    await trx
      .deleteFrom('login_guard')
      .where(
        'key',
        'in',
        addresses.map((address) => guessKey(services, address)),
      )
      .execute()
    await trx
      .deleteFrom('basket')
      .where(await bagsOf(trx, userId, verified))
      .execute()
    // Foreign keys delete sessions, passwords, links, former addresses, origin, KMC request and wishlists with it.
    await trx.deleteFrom('identity_user').where('id', '=', userId).execute()
    for (const address of new Set([...addresses, ...requested.flatMap((link) => link.email ?? [])]))
      await services.deleteMails(trx, address)
    return true
  })
