import { sites } from '#domain/sites'
import type { SoldArticles } from '#server/basket'
import { log } from '#server/log'
import type { Mails } from '#server/mail'
import { startRounds } from '#server/rounds'
import { inTransaction, type Store } from '#server/store'
import { noticedArticle } from './article.ts'
import { dueNotices, type StoredNotice, takeNotice } from './store.ts'

/** How often sizes that are back are looked for, in milliseconds (rule stock-notices.3). */
const INTERVAL_MS = 10_000

export interface NoticeServices {
  store: Store
  assortment: Pick<SoldArticles, 'find'>
  mails: Pick<Mails, 'want'>
}

/**
 * Wants the mail of a notice and deletes the notice in one transaction: of any number of processes one wants it, and it is
 * neither lost nor wanted twice. An article that this process does not sell waits: a newer process may sell it.
 */
const sendNotice = async (
  { store, assortment, mails }: NoticeServices,
  { id, site: key, sku, email, link_base }: StoredNotice,
): Promise<void> => {
  const site = sites.find((each) => each.key === key)
  const article = site && noticedArticle(assortment, site, sku, Date.now())
  if (!site || !article) return
  await inTransaction(store.db, async (trx) => {
    if (!(await takeNotice(trx, id))) return
    await mails.want(trx, { site, linkBase: JSON.parse(link_base) }, { reason: 'sizeBack', email, article })
  })
}

/** Wants the mails of all notices whose size is back, each by itself: one that fails keeps no later one waiting. Ends early when the signal is aborted. */
export const sendNotices = async (services: NoticeServices, signal?: AbortSignal): Promise<void> => {
  const due = await dueNotices(services.store.db)
  for (const notice of due) {
    if (signal?.aborted) return
    await sendNotice(services, notice).catch((error: unknown) => log('stockNoticesFailed', { error }))
  }
}

/** Sends notices from now on, one round at a time. Returns what stops it. A failure is logged. */
export const tendNotices = (services: NoticeServices): (() => Promise<void>) =>
  startRounds((signal) => sendNotices(services, signal), { interval: INTERVAL_MS, failure: 'stockNoticesFailed' })
