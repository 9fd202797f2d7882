import type { Transaction } from 'kysely'
import { noticePage } from '#domain/stock-notices'
import type { Mails, MailWriters, ShopLinks } from '#server/mail'
import type { Tables } from '#server/store'
import { linkForNotice, ownerToken } from './store.ts'

/** The second link of a mail, and the call of its mail program's button: both end all notices of the address. */
const waysToEnd = async (trx: Transaction<Tables>, { site, pageLink, callLink }: ShopLinks, email: string) => {
  const token = await ownerToken(trx, { brand: site.brand, email })
  return {
    second: { name: 'stockNoticeEnd', link: pageLink(noticePage, { u: token }) },
    unsubscribe: callLink('/api/stock-notices/one-click', { u: token }),
  } as const
}

/** What writes the mails about sold-out sizes. */
export const noticeMailWriters = (mails: Pick<Mails, 'allow'>, clock: () => number): MailWriters => ({
  /** The link of this mail confirms a notice (rule stock-notices.2). A confirmed or ended one is mailed nothing. */
  stockNotice: async (trx, links, { email, noticeId = '', article }) => {
    if (!article || !(await mails.allow(trx, email))) return undefined
    const token = await linkForNotice(trx, noticeId, clock())
    if (token === undefined) return undefined
    const link = links.pageLink(noticePage, { a: token })
    const ends = await waysToEnd(trx, links, email)
    return { name: 'stockNotice', to: email, site: links.site, article: article.name, link, ...ends }
  },

  /** The one mail that a size is back (rule stock-notices.3). Its notice is deleted already. */
  sizeBack: async (trx, links, { email, article }) => {
    if (!article) return undefined
    const link = links.pageLink(`product/${article.pid}`, { colour: article.colour })
    const ends = await waysToEnd(trx, links, email)
    return { name: 'sizeBack', to: email, site: links.site, article: article.name, link, ...ends }
  },
})
