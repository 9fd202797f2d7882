import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { basketPath } from '#domain/bag'
import { giftFields } from '#domain/gift-cards'
import { toUnits } from '#domain/products'
import type { Article, SoldArticles } from '#server/basket'
import { goodsList } from './goods.ts'
import { type Html, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'
import type { SentForm } from './request.ts'

/** The card that the form adds, as a line of the bag shows it. */
const cardOf = (shop: PlainSite, { pid, colour, name, sizeIn, price }: Article, quantity: number): Html => {
  const { country, currency } = shop.site
  const total = toUnits(price(currency).amount * quantity, currency)
  return goodsList(shop, [{ pid, colour, productName: name, size: sizeIn(country), quantity, total }], currency)
}

/**
 * The form of a gift card once more, now with a key, for a member, and for a guest whose bag holds a gift or an address (rule bag.30). Sent
 * twice, it puts one card into the bag, and loses nothing that was there. The page of the product is a file: it can hold no key. A card that
 * is not sold is not shown; the call refuses it.
 */
export const giftPage = (shop: PlainSite, { field }: SentForm, find: SoldArticles['find']): Html => {
  const { t, callQuery, site } = shop
  const details = giftFields.map((name) => ({ name, value: field(name) }))
  const [productId, quantity] = [field('productId'), field('quantity') || '1']
  const article = find(site.brand, productId)
  const hidden = [
    { name: 'productId', value: productId },
    { name: 'quantity', value: quantity },
    { name: 'key', value: randomUUID() },
    ...details,
  ]
  const main = html`<p>${t('gift.confirm')}</p>
${typeof article !== 'string' && Number(quantity) > 0 && cardOf(shop, article, Number(quantity))}
<dl class="facts">
${details.map(({ name, value }) => value !== '' && html`<div><dt>${t(`gift.${name}`)}</dt><dd><bdi>${value}</bdi></dd></div>`)}
</dl>
<form method="post" action="${basketPath}/items${callQuery}">
${hidden.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="main">${t('product.add')}</button>
</form>`
  return plainPage(shop, { title: t('gift.title'), main })
}
