import { translator } from '#content/messages'
import type { Site } from '#domain/sites'
import type { SoldArticles } from '#server/basket'
import type { MailedArticle } from '#server/mail'

/** The article of a SKU for the mails of a site; undefined when the brand does not sell it. */
export const noticedArticle = (
  { find }: Pick<SoldArticles, 'find'>,
  site: Site,
  sku: string,
): MailedArticle | undefined => {
  const article = find(site.brand, sku)
  if (typeof article === 'string') return undefined
  const { pid, name, colour, size, sizeIn } = article
  const shown = [name, translator(site).t(`colour.${colour}`), ...(size === 'one' ? [] : [sizeIn(site.country)])]
  return { name: shown.join(', '), pid, colour }
}
