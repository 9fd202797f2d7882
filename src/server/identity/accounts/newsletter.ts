import { randomUUID } from 'node:crypto'
import type { Site } from '#domain/sites'
import type { SubscriptionBody, SubscriptionFields } from '#schemas/accounts'
import type { ShopLinks } from '#server/mail'
import { keyedHash } from '#server/store'
import { admit } from '../admission.ts'
import { createLink, invalidToken, redeemLink } from '../mailed-links/mailed-links.ts'
import type { AccountMailWriter, IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'

/** The token that ends a subscription without a login. It lives as long as the subscription and holds no personal data. */
const unsubscribeToken = ({ secret }: Pick<IdentityServices, 'secret'>, id: string): string =>
  `${id}.${keyedHash(secret, 'unsubscribe', id).slice(0, 32)}`

export const hasConfirmedNewsletter = async (trx: Trx, { brand }: Site, email: string): Promise<boolean> => {
  const query = trx.selectFrom('subscription').select('id').where('brand', '=', brand).where('email', '=', email)
  return (await query.where('status', '=', 'confirmed').executeTakeFirst()) !== undefined
}

const jsonOf = (fields: SubscriptionFields | undefined): string | null =>
  fields === undefined || Object.keys(fields).length === 0 ? null : JSON.stringify(fields)

/** Whether the address has confirmed the newsletter of the brand, with just these fields or without a word about them. */
const hasConfirmed = async (
  trx: Trx,
  { brand }: Site,
  email: string,
  fields: SubscriptionFields | undefined,
): Promise<boolean> => {
  const query = trx.selectFrom('subscription').select('fields').where('brand', '=', brand).where('email', '=', email)
  const row = await query.where('status', '=', 'confirmed').executeTakeFirst()
  const asked = jsonOf(fields)
  return row !== undefined && (asked === null || asked === row.fields)
}

/**
 * Stores a pending subscription of the site's brand and gives the addresses in the mail that confirms it: the page that
 * confirms it, and the call that ends it. The link is written first, as in a confirmation: two transactions that write both
 * in another order could wait for each other. The fields wait for the link too: whoever does not read the mails of an address
 * changes nothing of its subscription. Those of the newest request count, whose link is the only one that works.
 */
export const startNewsletter = async (
  { secret, clock }: IdentityServices,
  trx: Trx,
  { site: { brand, locale }, pageLink, callLink }: ShopLinks,
  { email, fields }: { email: string; fields?: SubscriptionFields | undefined },
): Promise<{ link: string; unsubscribe: string }> => {
  const now = clock()
  const asked = { asked_at: now, asked_fields: jsonOf(fields) }
  const token = await createLink(trx, { purpose: 'newsletter', userId: null, email, brand }, now)
  const { id } = await trx
    .insertInto('subscription')
    .values({ id: randomUUID(), brand, email, locale, status: 'pending', confirmed_at: null, fields: null, ...asked })
    .onConflict((on) => on.columns(['brand', 'email']).doUpdateSet(asked))
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    link: pageLink('newsletter', { a: token }),
    unsubscribe: callLink('/ap-subscription/one-click', { u: unsubscribeToken({ secret }, id) }),
  }
}

/** Writes the mail that confirms a newsletter (double opt-in). A subscriber who has confirmed all of it is mailed nothing. */
export const writeNewsletterRequest: AccountMailWriter = async (services, trx, links, { email, fields }) => {
  const { site } = links
  if (await hasConfirmed(trx, site, email, fields)) return undefined
  if (!(await services.mails.allow(trx, email))) return undefined
  return { name: 'newsletter', to: email, site, ...(await startNewsletter(services, trx, links, { email, fields })) }
}

/**
 * Admits the call and requests the newsletter, whose mail is written after the answer. Resolves with the fields as they will be kept
 * (rule account.28). @throws CallError 400 botCheckFailed, 428, 429
 */
export const startSubscription = async (
  services: IdentityServices,
  caller: Caller,
  { email, recaptcha, ...given }: SubscriptionBody,
): Promise<SubscriptionFields> => {
  const bot = { token: recaptcha, action: 'signup' as const }
  await admit(services, { call: 'subscription', networkAddress: caller.networkAddress, bot })
  // What is absent is no field.
  const fields: SubscriptionFields = JSON.parse(JSON.stringify(given))
  await services.mails.want(services.store.db, caller, { reason: 'newsletter', email, fields })
  return fields
}

/**
 * Confirms a subscription by its mailed token, on a site of the brand that it was requested for, with the fields of that request. A
 * request without fields keeps those that were confirmed before. Resolves with them. @throws CallError 400 invalidToken
 */
export const confirmNewsletter = (
  { transaction, clock }: IdentityServices,
  { site: { brand } }: Caller,
  token: string,
): Promise<SubscriptionFields> =>
  transaction(async (trx) => {
    const now = clock()
    const link = await redeemLink(trx, token, ['newsletter'], now)
    if (link.brand !== brand) throw invalidToken()
    const row = await trx
      .updateTable('subscription')
      .set(({ fn, ref }) => ({
        status: 'confirmed',
        confirmed_at: now,
        fields: fn.coalesce(ref('asked_fields'), ref('fields')),
        asked_fields: null,
      }))
      .where('brand', '=', brand)
      .where('email', '=', link.email ?? '')
      .returning('fields')
      .executeTakeFirst()
    return row?.fields ? JSON.parse(row.fields) : {}
  })

const deleteLinks = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('identity_link').where('purpose', '=', 'newsletter').where('email', '=', email).execute()
}

/**
 * Moves the subscriptions of an address to another address of the same owner; the unsubscribe links in earlier mails keep
 * working. For a brand whose newsletter the other address has confirmed or ended already, that subscription stays.
 */
export const moveSubscriptions = async (trx: Trx, from: string, to: string): Promise<void> => {
  await deleteLinks(trx, from)
  const brandsOf = (email: string) => trx.selectFrom('subscription').select('brand').where('email', '=', email)
  await trx
    .deleteFrom('subscription')
    .where('email', '=', to)
    .where('status', '=', 'pending')
    .where('brand', 'in', brandsOf(from))
    .execute()
  await trx.deleteFrom('subscription').where('email', '=', from).where('brand', 'in', brandsOf(to)).execute()
  await trx.updateTable('subscription').set({ email: to }).where('email', '=', from).execute()
}

/** Deletes the unconfirmed subscriptions of an address, and their links. */
export const deletePendingSubscriptions = async (trx: Trx, email: string): Promise<void> => {
  await deleteLinks(trx, email)
  await trx.deleteFrom('subscription').where('email', '=', email).where('status', '=', 'pending').execute()
}

/**
 * Ends a subscription by its unsubscribe token; its fields are deleted, which served it alone. An ended one stays ended.
 * @throws CallError 400 invalidToken for a malformed token
 */
export const endNewsletter = async (services: IdentityServices, token: string): Promise<void> => {
  const id = token.split('.')[0] ?? ''
  const keys = [services.secret, ...services.formerSecrets]
  if (!keys.some((secret) => unsubscribeToken({ secret }, id) === token)) throw invalidToken()
  await services.store.db
    .updateTable('subscription')
    .set({ status: 'ended', confirmed_at: null, fields: null, asked_fields: null })
    .where('id', '=', id)
    .execute()
}
