import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { basketPath } from '#domain/bag'
import { type Html, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'
import type { SentForm } from './request.ts'

const shownFields = ['recipientEmail', 'recipientName', 'giverName', 'message'] as const

/**
 * The form of a gift card once more, with a key of its own, for a guest whose bag holds a gift or an address (rule bag.30): sent twice, it
 * puts one card into the bag, and what was there comes along. The page of the product is a file and has no such key.
 */
export const giftPage = (shop: PlainSite, { field }: SentForm): Html => {
  const { t, plain } = shop
  const [, query] = plain('bag').split('?')
  const sent = { productId: field('productId'), quantity: field('quantity') || '1', key: randomUUID() }
  const details = shownFields.map((name) => ({ name, value: field(name) }))
  const hidden = [...Object.entries(sent).map(([name, value]) => ({ name, value })), ...details]
  const main = html`<dl class="facts">
${details.map(({ name, value }) => value !== '' && html`<div><dt>${t(`gift.${name}`)}</dt><dd><bdi>${value}</bdi></dd></div>`)}
</dl>
<form method="post" action="${basketPath}/items${query !== undefined && `?${query}`}">
${hidden.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="main">${t('product.add')}</button>
</form>`
  return plainPage(shop, { title: t('gift.title'), main })
}
