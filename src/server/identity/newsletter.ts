import { randomUUID } from 'node:crypto'
import { keyedHash } from '#server/store'
import { admit, allowMail } from './admission.ts'
import type { Caller } from './caller.ts'
import { createLink, invalidToken, redeemLink } from './mailed-links.ts'
import type { IdentityServices, Trx } from './services.ts'

/** The token that ends a subscription without a login. It lives as long as the subscription and holds no personal data. */
const unsubscribeToken = ({ secret }: Pick<IdentityServices, 'secret'>, id: string): string =>
  `${id}.${keyedHash(secret, 'unsubscribe', id).slice(0, 32)}`

/** Stores a pending subscription of the site's brand; a confirmed one stays as it is. */
export const storeSubscription = async (
  { store, clock }: IdentityServices,
  { site: { brand, locale } }: Caller,
  email: string,
): Promise<{ id: string; isConfirmed: boolean }> => {
  const now = clock()
  const row = await store.db
    .insertInto('subscription')
    .values({ id: randomUUID(), brand, email, locale, status: 'pending', asked_at: now, confirmed_at: null })
    .onConflict((on) => on.columns(['brand', 'email']).doUpdateSet({ asked_at: now }))
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
  return { id: row.id, isConfirmed: row.status === 'confirmed' }
}

/** The addresses in a mail that confirms a subscription: the page that confirms it, and the call that ends it. */
export const newsletterLinks = async (
  { store, secret, clock }: IdentityServices,
  { site: { brand }, pageLink, callLink }: Caller,
  { id, email }: { id: string; email: string },
): Promise<{ link: string; unsubscribe: string }> => {
  const token = await createLink(store.db, { purpose: 'newsletter', userId: null, email, brand }, clock())
  return {
    link: pageLink('newsletter', { a: token }),
    unsubscribe: callLink('/ap-subscription/one-click', { u: unsubscribeToken({ secret }, id) }),
  }
}

/**
 * Stores a pending subscription and mails the link that confirms it (double opt-in). A confirmed subscriber is mailed
 * nothing. Runs after the answer, which tells nothing about the address.
 */
export const requestNewsletter = async (services: IdentityServices, caller: Caller, email: string): Promise<void> => {
  const { id, isConfirmed } = await storeSubscription(services, caller, email)
  if (isConfirmed || !(await allowMail(services, email))) return
  const links = await newsletterLinks(services, caller, { id, email })
  await services.sendMail({ name: 'newsletter', to: email, site: caller.site, ...links })
}

/** Admits the call and requests the newsletter after the answer. @throws CallError 400 botCheckFailed, 428, 429 */
export const startSubscription = async (
  services: IdentityServices,
  caller: Caller,
  { email, recaptcha }: { email: string; recaptcha?: string | undefined },
): Promise<void> => {
  const bot = { token: recaptcha, action: 'signup' as const }
  await admit(services, { call: 'subscription', networkAddress: caller.networkAddress, bot })
  services.tasks.run('The mail of a subscription', email, () => requestNewsletter(services, caller, email))
}

/** Confirms a subscription by its mailed token, on a site of the brand that it was requested for. @throws CallError 400 invalidToken */
export const confirmNewsletter = (
  { transaction, clock }: IdentityServices,
  { site: { brand } }: Caller,
  token: string,
): Promise<void> =>
  transaction(async (trx) => {
    const now = clock()
    const link = await redeemLink(trx, token, ['newsletter'], now)
    if (link.brand !== brand) throw invalidToken()
    await trx
      .updateTable('subscription')
      .set({ status: 'confirmed', confirmed_at: now })
      .where('brand', '=', brand)
      .where('email', '=', link.email ?? '')
      .execute()
  })

const deleteLinks = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('identity_link').where('purpose', '=', 'newsletter').where('email', '=', email).execute()
}

/**
 * Moves the subscriptions of an address to another address of the same owner; the unsubscribe links in earlier mails keep
 * working. For a brand whose newsletter the other address has confirmed or ended already, that subscription stays.
 */
export const moveSubscriptions = async (trx: Trx, from: string, to: string): Promise<void> => {
  const brandsOf = (email: string) => trx.selectFrom('subscription').select('brand').where('email', '=', email)
  await trx
    .deleteFrom('subscription')
    .where('email', '=', to)
    .where('status', '=', 'pending')
    .where('brand', 'in', brandsOf(from))
    .execute()
  await trx.deleteFrom('subscription').where('email', '=', from).where('brand', 'in', brandsOf(to)).execute()
  await trx.updateTable('subscription').set({ email: to }).where('email', '=', from).execute()
  await deleteLinks(trx, from)
}

/** Deletes the unconfirmed subscriptions of an address, and their links. */
export const deletePendingSubscriptions = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('subscription').where('email', '=', email).where('status', '=', 'pending').execute()
  await deleteLinks(trx, email)
}

/** Ends a subscription by its unsubscribe token. An ended one stays ended. @throws CallError 400 invalidToken for a malformed token */
export const endNewsletter = async (services: IdentityServices, token: string): Promise<void> => {
  const id = token.split('.')[0] ?? ''
  if (unsubscribeToken(services, id) !== token) throw invalidToken()
  await services.store.db
    .updateTable('subscription')
    .set({ status: 'ended', confirmed_at: null })
    .where('id', '=', id)
    .execute()
}
