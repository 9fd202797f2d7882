import { describe, expect, it } from 'vitest'
import type { RegisteredFragment } from '#domain/fragments'
import { type DrawnFragment, type FragmentPlace, fillPlaces, fragmentPlacesOf } from '#page-assembly'
import { pageHtml, placeHtml as placeOf, teaser as registered } from '#tests/fragments/teaser'

const teaser: RegisteredFragment = { ...registered, styles: 'style.css', composed: true }
const fallback = '<section class="wrap"><p>Fallback &amp; more</p></section>'

const placeHtml = (fragment: RegisteredFragment, more?: string, inside = fallback): string =>
  placeOf(fragment, { pid: 'ST1', count: 2 }, { inside, ...(more !== undefined && { more }) })
const page = (...places: string[]): string =>
  pageHtml('de_DE', `<main><p>Before</p>${places.join('<hr>')}<p>After</p></main>`)
const composePage = (html: string, drawnFor: Parameters<typeof fillPlaces>[2]): string =>
  fillPlaces(html, fragmentPlacesOf(html), drawnFor)

const drawn: DrawnFragment = { html: '<p>Drawn</p>', version: '1.2.3' }
const filled = (width: string, version: string, sheets: string, html = '<p>Drawn</p>'): string =>
  page(placeHtml(teaser, `${width} data-served="${version}"`, `<div class="wrap section">${html}</div>${sheets}`))
const sheet = (address: string): string => `<noscript><link rel="stylesheet" href="${address}"></noscript>`

describe('The place of a composed fragment', () => {
  it('is told with brand, locale and properties', () => {
    const seen: FragmentPlace[] = []
    const html = page(placeHtml(teaser), placeHtml(teaser))
    expect(composePage(html, (place) => void seen.push(place))).toBe(html)
    expect(seen.map(({ view: { brand, locale, props } }) => [brand, locale, String(props)])).toEqual([
      ['stride', 'de_DE', 'pid=ST1&count=2'],
      ['stride', 'de_DE', 'pid=ST1&count=2'],
    ])
  })

  it('takes the drawn text in place of what stands in for it, with the styles of its version for readers without scripts', () => {
    const styles = sheet('https://mf.example/teaser/style.css?v=1.2.3')
    expect(composePage(page(placeHtml(teaser)), () => drawn)).toBe(filled(' data-width="page"', '1.2.3', styles))
  })

  it('takes a later text in place of an earlier one', () => {
    const once = composePage(page(placeHtml(teaser)), () => drawn)
    const later = { html: '<b>Later</b>', version: '2' }
    expect(composePage(once, () => later)).toBe(composePage(page(placeHtml(teaser)), () => later))
    expect(
      composePage(
        composePage(once, () => later),
        () => drawn,
      ),
    ).toBe(once)
  })

  it('keeps the files that the answer named', () => {
    const files = { scripts: ['https://mf.example/a.js'], styles: [] }
    const composed = composePage(page(placeHtml(teaser)), () => ({ ...drawn, files }))
    const written = JSON.stringify(files).replaceAll('"', '&quot;')
    expect(composed).toContain(
      ` data-served="1.2.3" data-files="${written}"><div class="wrap section"><p>Drawn</p></div></div>`,
    )
  })

  it('from edge to edge has no margins of a page', () => {
    expect(composePage(page(placeHtml(teaser, ' data-width="full"')), () => drawn)).toContain(
      '<div class="section"><p>Drawn</p></div>',
    )
  })

  it('gives its parts the attributes that the page has for them, and others none', () => {
    const parts = { bag: { 'data-request': 'bag:open', 'data-payload': '{"a":"b"}' }, men: {} }
    const more = ` data-width="bare" data-parts='${JSON.stringify(parts)}'`
    const html =
      '<a href="/bag/" data-mf-part="bag">Bag</a><a data-mf-part="men">Men</a><a data-mf-part="toString">No</a>'
    const composed = composePage(page(placeHtml({ ...teaser, styles: 'none' }, more)), () => ({ ...drawn, html }))
    expect(composed).toContain(
      '<div><a href="/bag/" data-mf-part="bag" data-request="bag:open" data-payload="{&quot;a&quot;:&quot;b&quot;}">Bag</a><a data-mf-part="men">Men</a><a data-mf-part="toString">No</a></div>',
    )
  })

  it('escapes the version', () => {
    const composed = composePage(page(placeHtml({ ...teaser, styles: 'none' })), () => ({
      ...drawn,
      version: '"><script>',
    }))
    expect(composed).toContain(' data-served="&quot;><script>"><div')
  })

  it('is left to the browser where its registry does not compose it', () => {
    const { composed, ...other } = teaser
    const html = page(placeHtml(other))
    expect(composePage(html, () => drawn)).toBe(html)
  })
})

it('A page without a place stays as it is, byte by byte.', () => {
  expect(composePage(page(), () => drawn)).toBe(page())
})
