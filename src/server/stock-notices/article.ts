import { translator } from '#content/messages'
import type { Site } from '#domain/sites'
import { type SoldArticles, soldArticleAt } from '#server/basket'
import type { MailedArticle } from '#server/mail'

/** The article of a SKU for the mails of a site; undefined when it is not sold there at `now`, in milliseconds since 1970. */
export const noticedArticle = (
  assortment: Pick<SoldArticles, 'find'>,
  site: Site,
  sku: string,
  now: number,
): MailedArticle | undefined => {
  const article = soldArticleAt(assortment, site.brand, sku, { country: site.country, now })
  if (!article) return undefined
  const { pid, name, colour, size, sizeIn } = article
  const shown = [name, translator(site).t(`colour.${colour}`), ...(size === 'one' ? [] : [sizeIn(site.country)])]
  return { name: shown.join(', '), pid, colour }
}
