import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { basketPath } from '#domain/bag'
import { type Html, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'
import type { SentForm } from './request.ts'

const shownFields = ['recipientEmail', 'recipientName', 'giverName', 'message'] as const

/**
 * The form of a gift card once more, now with a key, for a guest whose bag holds a gift or an address (rule bag.30). Sent twice, it puts one
 * card into the bag, and loses nothing that was there. The page of the product is a file: it can hold no key.
 */
export const giftPage = (shop: PlainSite, { field }: SentForm): Html => {
  const { t, callQuery } = shop
  const details = shownFields.map((name) => ({ name, value: field(name) }))
  const hidden = [
    { name: 'productId', value: field('productId') },
    { name: 'quantity', value: field('quantity') || '1' },
    { name: 'key', value: randomUUID() },
    ...details,
  ]
  const main = html`<dl class="facts">
${details.map(({ name, value }) => value !== '' && html`<div><dt>${t(`gift.${name}`)}</dt><dd><bdi>${value}</bdi></dd></div>`)}
</dl>
<form method="post" action="${basketPath}/items${callQuery}">
${hidden.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="main">${t('product.add')}</button>
</form>`
  return plainPage(shop, { title: t('gift.title'), main })
}
