import { html } from 'hono/html'
import type { FoundProduct } from '#content/search'
import { formatPrice, longestSearch, thumbnailAddress } from '#domain/products'
import { navigation } from '#domain/sites'
import { type Html, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'

/** Products on a page. */
const PAGE_SIZE = 24

/** A search and what it has found, the best first. `page` counts from 1; one behind the last is the last. */
interface PlainSearch {
  q: string
  page: number
  found: readonly FoundProduct[]
}

const searchForm = ({ t, plain }: PlainSite, q: string): Html => {
  // A form that asks replaces the query of its address.
  const [address = '', query] = plain('search').split('?')
  return html`<search><form class="code" action="${address}">
${[...new URLSearchParams(query)].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="field"><label for="q">${t('search.field')}</label>
<input type="search" id="q" name="q" value="${q}" maxlength="${longestSearch}" autocomplete="off" spellcheck="false"></div>
<button>${t('header.search')}</button>
</form></search>`
}

const priceView = ({ site, t }: PlainSite, { amount, list, onSale, currency }: FoundProduct['price']): Html => {
  const written = (minor: number): string => formatPrice(minor, currency, site.languageTag)
  if (!onSale) return html`${written(amount)}`
  return html`<span class="unseen">${t('bag.price.before')}</span> <s>${written(list)}</s> <span class="unseen">${t('bag.price.now')}</span> ${written(amount)}`
}

const productView = (shop: PlainSite, { pid, name, kind, colour, price }: FoundProduct): Html =>
  html`<li><img src="${thumbnailAddress(pid, colour)}" alt="" width="96" height="96">
<div><a href="${shop.link(`product/${pid}/`)}">${name}</a><br>${kind}</div>
<span class="amount">${priceView(shop, price)}</span></li>`

const pageLinks = ({ t, plain }: PlainSite, q: string, shown: number, pages: number) =>
  pages > 1 &&
  html`<nav class="code" aria-label="${t('list.pages')}">${Array.from({ length: pages }, (_, i) => i + 1).map(
    (page) =>
      html`<a href="${plain('search', { q, page: String(page) })}"${page === shown && html` aria-current="page"`}>${page === shown ? html`<strong>${t('list.page', [page])}</strong>` : t('list.page', [page])}</a>`,
  )}</nav>`

const results = (shop: PlainSite, { q, page, found }: PlainSearch): Html => {
  const { t } = shop
  if (found.length === 0) return html`<p>${t('search.nothing.plain')}</p>`
  const pages = Math.ceil(found.length / PAGE_SIZE)
  const shown = Math.min(page, pages)
  const products = found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
  return html`<p>${t('list.found', [found.length])}${pages > 1 && ` · ${t('list.page', [shown])}`}</p>
<ul class="lines" aria-label="${t('list.products')}">${products.map((product) => productView(shop, product))}</ul>
${pageLinks(shop, q, shown, pages)}`
}

/** The search: a field, what was found as a list, and the departments. Without a search nothing is said to be found or missing. */
export const searchPage = (shop: PlainSite, search: PlainSearch): Html => {
  const { site, t, link } = shop
  const main = html`${searchForm(shop, search.q)}
${search.q !== '' && results(shop, search)}
<h2>${t('search.lists')}</h2>
<ul>${navigation(site).map(({ category, path }) => html`<li><a href="${link(path)}">${t(`category.${category}.title`)}</a></li>`)}</ul>`
  return plainPage(shop, { title: t('search.title'), main })
}
