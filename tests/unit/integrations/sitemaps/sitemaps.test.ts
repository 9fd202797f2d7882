import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publicAddress, sites } from '#domain/sites'
import { sitemapFiles, urlsIn } from '../../../../src/integrations/sitemaps/files.ts'
import { finishSitemaps } from '../../../../src/integrations/sitemaps/index.ts'

const site = sites.find(({ key }) => key === 'stride/tr_TR')!
const other = sites.find(({ key }) => key === 'reebok/de_DE')!
const urlOf = (address: string) =>
  `<url>\n<loc>${address}</loc>\n<xhtml:link rel="alternate" hreflang="tr" href="x"/>\n</url>`

describe('The files of a sitemap', () => {
  it('hold every page once, in order, and no file more than search engines take', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(400), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1500, max: 3000 }),
        (sizes, addresses, bytes) => {
          const entries = sizes.map((size, i) => ({ text: urlOf(`${i}${'é'.repeat(size)}`), changed: undefined }))
          const files = sitemapFiles(entries, { addresses, bytes })
          expect(files.flatMap(({ text }) => urlsIn(text))).toEqual(entries.map(({ text }) => text))
          for (const { text } of files) {
            expect(urlsIn(text).length).toBeLessThanOrEqual(addresses)
            expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes)
          }
        },
      ),
    )
  })

  it.each([
    ['50,000 pages are one file', 50_000, ['sitemap.xml']],
    ['one page more makes a second file', 50_001, ['sitemap-1.xml', 'sitemap-2.xml']],
    ['no page is a file, too', 0, ['sitemap.xml']],
  ])('%s', (_, count, names) => {
    const entries = Array.from({ length: count }, () => ({ text: urlOf('a'), changed: undefined }))
    expect(sitemapFiles(entries).map(({ name }) => name)).toEqual(names)
  })
})

describe('The end of a build', () => {
  let dist = ''
  const day = (date: number) => new Date(`2026-11-${date}T08:00:00.500Z`)

  const page = (of: typeof site, path: string, main: string, script = 'a') => {
    const folder = join(dist, of.brand, of.locale, path)
    mkdirSync(folder, { recursive: true })
    const head = `<title>Page</title><script src="/_astro/${script}.js"></script>`
    const island = `<astro-island component-url="/_astro/${script}.js"></astro-island>`
    writeFileSync(join(folder, 'index.html'), `${head}<main>${main}${island}</main><footer>${script}</footer>`)
    return urlOf(publicAddress(of, path))
  }
  const build = (of: typeof site, pages: Record<string, string>, script?: string) => {
    const urls = Object.entries(pages).map(([path, main]) => page(of, path, main, script))
    writeFileSync(join(dist, of.brand, of.locale, 'sitemap.xml'), `<urlset>\n${urls.join('\n')}\n</urlset>`)
  }
  const finish = (now: Date, addresses = 50_000) =>
    finishSitemaps({
      dist,
      changesFile: join(dist, 'cache/page-changes.json'),
      now,
      limits: { addresses, bytes: 50_000 },
    })
  const textOf = (name: string) => readFileSync(join(dist, name), 'utf8')
  /** The last changes of the pages of a site, by the day. */
  const changes = (of: typeof site) =>
    urlsIn(textOf(`${of.brand}/${of.locale}/sitemap.xml`)).map(
      (url) => /<\/loc>\n<lastmod>2026-11-(\d\d)T08:00:00Z<\/lastmod>\n/.exec(url)?.[1],
    )

  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'sitemaps-'))
  })
  afterEach(() => rmSync(dist, { recursive: true, force: true }))

  it('says nothing of a page until a later build shows something else in it', () => {
    build(site, { '': 'home', 'çocuk/': 'kids' })
    finish(day(11))
    expect(changes(site)).toEqual([undefined, undefined])
    build(site, { '': 'home', 'çocuk/': 'other kids', 'yeni/': 'new' }, 'b')
    finish(day(12))
    expect(changes(site)).toEqual([undefined, '12', '12'])
    build(site, { '': 'home', 'çocuk/': 'other kids', 'yeni/': 'newer' }, 'c')
    finish(day(13))
    expect(changes(site)).toEqual([undefined, '12', '13'])
  })

  it('keeps what is noted of sites that it leaves out', () => {
    build(site, { '': 'home' })
    build(other, { '': 'home' })
    finish(day(11))
    build(other, { '': 'new home' })
    finish(day(12))
    rmSync(join(dist, 'reebok'), { recursive: true })
    build(site, { '': 'home' })
    finish(day(13))
    build(other, { '': 'new home' })
    build(site, { '': 'home' })
    finish(day(14))
    expect([changes(site), changes(other)]).toEqual([[undefined], ['12']])
  })

  it('makes an index of a sitemap that is too large, and names its parts in the index of all', () => {
    const pages = { '': 'home', 'a/': 'a', 'b/': 'b' }
    build(site, pages)
    build(other, { '': 'home' })
    finish(day(11), 2)
    build(site, { ...pages, 'b/': 'changed' })
    build(other, { '': 'home' })
    finish(day(12), 2)
    const [first, second] = ['sitemap-1.xml', 'sitemap-2.xml'].map((name) => publicAddress(site, name))
    expect(textOf('stride/tr_TR/sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${first}</loc></sitemap>
<sitemap><loc>${second}</loc><lastmod>2026-11-12T08:00:00Z</lastmod></sitemap>
</sitemapindex>
`)
    expect(readdirSync(join(dist, 'stride/tr_TR')).filter((name) => name.startsWith('sitemap'))).toHaveLength(3)
    const all = [...textOf('sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
    expect(all.toSorted()).toEqual([first, second, publicAddress(other, 'sitemap.xml')].toSorted())
  })
})
