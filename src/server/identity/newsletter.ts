import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { CallError } from '#server/errors'
import { keyedHash } from '#server/secret'
import type { Tables } from '#server/store'
import { type Core, mayWrite } from './core.ts'
import { invalidToken, newLink, spendLink } from './links.ts'
import type { Visit } from './visit.ts'

/** Ends a subscription without a login; lives as long as the subscription and names nobody. */
export const unsubscribeToken = ({ secret }: Core, id: string): string =>
  `${id}.${keyedHash(secret, 'unsubscribe', id).slice(0, 32)}`

/**
 * Asks for the newsletter of the site's brand. Nothing is sent but one letter with a link that confirms it (double
 * opt-in); somebody who is subscribed already gets nothing. To be run after the answer.
 */
export const subscribe = async (core: Core, visit: Visit, email: string): Promise<void> => {
  const { store, clock, letters } = core
  const { brand, locale } = visit.site
  const now = clock()
  const row = await store.db
    .insertInto('subscription')
    .values({ id: randomUUID(), brand, email, locale, status: 'pending', asked_at: now, confirmed_at: null })
    .onConflict((on) => on.columns(['brand', 'email']).doUpdateSet({ asked_at: now }))
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
  if (row.status === 'confirmed' || !(await mayWrite(core, email))) return
  const token = await newLink(store.db, { purpose: 'newsletter', userId: null, email, brand }, now)
  await letters({
    name: 'newsletter',
    to: email,
    site: visit.site,
    link: visit.link('newsletter', { a: token }),
    unsubscribe: visit.call('/ap-subscription/one-click', { u: unsubscribeToken(core, row.id) }),
  })
}

/** Confirms by the mailed token, once, at the brand that it was asked for. @throws CallError invalidToken */
export const confirmSubscription = ({ auth, clock }: Core, visit: Visit, token: string): Promise<void> =>
  auth.transaction(async (trx) => {
    const now = clock()
    const { brand } = visit.site
    const link = await spendLink(trx, token, ['newsletter'], now)
    if (link.brand !== brand) throw invalidToken()
    await trx
      .updateTable('subscription')
      .set({ status: 'confirmed', confirmed_at: now })
      .where('brand', '=', brand)
      .where('email', '=', link.email ?? '')
      .execute()
  })

const forgetLinks = async (trx: Transaction<Tables>, email: string): Promise<void> => {
  await trx.deleteFrom('identity_link').where('purpose', '=', 'newsletter').where('email', '=', email).execute()
}

/**
 * Moves the subscriptions of an address to another one of the same owner, with what each letter ends them by. Where the
 * other one was confirmed or ended for a brand already, that stands.
 */
export const moveSubscriptions = async (trx: Transaction<Tables>, from: string, to: string): Promise<void> => {
  const brandsOf = (email: string) => trx.selectFrom('subscription').select('brand').where('email', '=', email)
  await trx
    .deleteFrom('subscription')
    .where('email', '=', to)
    .where('status', '=', 'pending')
    .where('brand', 'in', brandsOf(from))
    .execute()
  await trx.deleteFrom('subscription').where('email', '=', from).where('brand', 'in', brandsOf(to)).execute()
  await trx.updateTable('subscription').set({ email: to }).where('email', '=', from).execute()
  await forgetLinks(trx, from)
}

/** Forgets newsletters that were asked for with an address and not confirmed, and their links. */
export const forgetPending = async (trx: Transaction<Tables>, email: string): Promise<void> => {
  await trx.deleteFrom('subscription').where('email', '=', email).where('status', '=', 'pending').execute()
  await forgetLinks(trx, email)
}

/** Ends a subscription; ending it twice is no error. @throws CallError 400 invalidToken for a token that is none */
export const unsubscribe = async (core: Core, token: string): Promise<void> => {
  const id = token.split('.')[0] ?? ''
  if (unsubscribeToken(core, id) !== token)
    throw new CallError(400, 'invalidToken', 'The link is not valid.', { details: { validationErrors: [] } })
  await core.store.db
    .updateTable('subscription')
    .set({ status: 'ended', confirmed_at: null })
    .where('id', '=', id)
    .execute()
}
