import { noticePage } from '#domain/stock-notices'
import { linkForNotice, ownerToken } from '#server/stock-notices'
import { allowMail } from './admission.ts'
import type { Trx } from './services.ts'
import type { ShopLinks } from './shop-links.ts'
import type { MailWriter } from './write-mail.ts'

/** The second link of a mail, and the call of its mail program's button: both end all notices of the address. */
const waysToEnd = async (trx: Trx, { site, pageLink, callLink }: ShopLinks, email: string) => {
  const token = await ownerToken(trx, { brand: site.brand, email })
  return {
    second: { name: 'stockNoticeEnd', link: pageLink(noticePage, { u: token }) },
    unsubscribe: callLink('/api/stock-notices/one-click', { u: token }),
  } as const
}

/** Writes the mail whose link confirms a notice (rule stock-notices.2). A confirmed or ended one is mailed nothing. */
export const writeStockNotice: MailWriter = async (services, trx, links, { email, noticeId = '', article }) => {
  if (!article || !(await allowMail(services, trx, email))) return undefined
  const token = await linkForNotice(trx, noticeId, services.clock())
  if (token === undefined) return undefined
  const link = links.pageLink(noticePage, { a: token })
  const ends = await waysToEnd(trx, links, email)
  return { name: 'stockNotice', to: email, site: links.site, article: article.name, link, ...ends }
}

/** Writes the one mail that a size is back (rule stock-notices.3). Its notice is deleted already. */
export const writeSizeBack: MailWriter = async (_services, trx, links, { email, article }) => {
  if (!article) return undefined
  const link = links.pageLink(`product/${article.pid}`, { colour: article.colour })
  const ends = await waysToEnd(trx, links, email)
  return { name: 'sizeBack', to: email, site: links.site, article: article.name, link, ...ends }
}
