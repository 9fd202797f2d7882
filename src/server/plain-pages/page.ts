import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { type Brand, brands, taxOf } from '#domain/sites'
import { root } from '#server/build'
import { quietStyle } from '#server/http'
import type { PlainSite } from './plain-site.ts'

/** HTML by the template `html`, which escapes every text that is put into it. */
export type Html = ReturnType<typeof html>

const icons: Readonly<Record<Brand, string>> = { stride: '/favicon.svg', reebok: '/favicon-reebok.svg' }

/** Something that the shopper has to change. `field` is the id of the place. */
export interface Problem {
  field?: string
  text: string
}

// The frame of the pages, and the parts that stand in it.
const style = ['plain-pages.css', 'plain-parts.css']
  .map((name) => readFileSync(join(root, 'src/server/plain-pages', name), 'utf8'))
  .join('\n')
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

// No script at all, and forms for this shop alone.
const policy = [
  "default-src 'none'",
  `style-src ${styleHash} ${quietStyle}`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Of plain pages, and of the error page in place of one. Their addresses hold searches and numbers of orders: no page that follows learns
 * of more than the origin.
 */
export const plainHeaders = {
  'Content-Security-Policy': policy,
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'strict-origin',
} as const

/** All problems of a page, each as a link to its place. It takes the focus when the page is shown. */
const problemList = ({ t }: PlainSite, problems: readonly Problem[]) =>
  problems.length > 0 &&
  html`<div class="problems" role="alert" tabindex="-1" autofocus>
<h2>${t('plain.problems')}</h2>
<ul>${problems.map(({ field, text }) => html`<li>${field ? html`<a href="#${field}">${text}</a>` : text}</li>`)}</ul>
</div>`

/** A whole page with header, problems, contents and footer. */
export const plainPage = (
  shop: PlainSite,
  { title, problems = [], main }: { title: string; problems?: readonly Problem[]; main: Html },
): Html => {
  const { site, t, lang, dir, link, plain } = shop
  const { name } = brands[site.brand]
  const shown = problems.length > 0 ? t('plain.title.problems', [title]) : title
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}" data-brand="${site.brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shown} | ${name}</title>
<link rel="icon" href="${icons[site.brand]}" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#main">${t('page.skip')}</a>
<header><a class="name" href="${link('')}">${name}</a> <a href="${plain('bag')}">${t('header.bag')}</a></header>
<main id="main" tabindex="-1">
${problemList(shop, problems)}
<h1>${title}</h1>
${main}
</main>
<footer><p>${t(`footer.prices.${taxOf(site.country)}`)}</p></footer>
</body>
</html>
`
}
