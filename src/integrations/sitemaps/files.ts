/** One page in a sitemap. */
export interface Entry {
  /** Its `<url>` element. */
  text: string
  /** When the page changed last, as `2026-11-30T08:00:00Z`; undefined where that is not known. */
  changed: string | undefined
}

/** A file of a sitemap. */
export interface SitemapFile {
  name: string
  text: string
  /** When one of its pages changed last; undefined where that is not known. */
  changed: string | undefined
}

/** What one file of a sitemap may hold. */
export interface SitemapLimits {
  addresses: number
  /** Before compression. */
  bytes: number
}

/** The limits of sitemaps.org. */
export const sitemapLimits: SitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const OPEN = `${HEAD}\n<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const CLOSE = '</urlset>\n'
const frame = Buffer.byteLength(OPEN + CLOSE)

const lastChange = (entries: readonly Pick<Entry, 'changed'>[]): string | undefined =>
  entries.reduce<string | undefined>(
    (last, { changed }) => (changed !== undefined && (last === undefined || changed > last) ? changed : last),
    undefined,
  )

const lastmod = (changed: string | undefined): string => (changed === undefined ? '' : `<lastmod>${changed}</lastmod>`)

/** An entry with its last change behind its address, where the protocol wants it. */
const dated = ({ text, changed }: Entry): string => text.replace('</loc>\n', () => `</loc>\n${lastmod(changed)}\n`)

const lineOf = (entry: Entry): string => `${entry.changed === undefined ? entry.text : dated(entry)}\n`

/** The `<url>` elements of a sitemap, as the page of a site writes them. */
export const urlsIn = (sitemap: string): string[] => {
  const urls: string[] = []
  for (let end = 0; ; ) {
    const start = sitemap.indexOf('<url>', end)
    if (start < 0) return urls
    end = sitemap.indexOf('</url>', start) + '</url>'.length
    urls.push(sitemap.slice(start, end))
  }
}

/** The address of a `<url>` element. */
export const addressIn = (url: string): string =>
  url.slice(url.indexOf('<loc>') + '<loc>'.length, url.indexOf('</loc>'))

const partsOf = (entries: readonly Entry[], limits: SitemapLimits): Entry[][] => {
  const parts: Entry[][] = [[]]
  let bytes = frame
  for (const entry of entries) {
    const size = Buffer.byteLength(lineOf(entry))
    const last = parts.at(-1)!
    if (last.length === limits.addresses || (last.length > 0 && bytes + size > limits.bytes)) {
      parts.push([entry])
      bytes = frame + size
      continue
    }
    last.push(entry)
    bytes += size
  }
  return parts
}

const sitemapOf = (name: string, entries: readonly Entry[]): SitemapFile => ({
  name,
  text: OPEN + entries.map(lineOf).join('') + CLOSE,
  changed: lastChange(entries),
})

/** An index of sitemaps. */
export const indexOf = (maps: readonly { address: string; changed: string | undefined }[]): string => {
  const lines = maps.map(({ address, changed }) => `<sitemap><loc>${address}</loc>${lastmod(changed)}</sitemap>\n`)
  return `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`
}

/**
 * The files of a site's sitemap: `sitemap.xml` with all pages or, where these are more than one file may hold, its parts
 * `sitemap-1.xml` and on. An index does not count among them.
 */
export const sitemapFiles = (entries: readonly Entry[], limits = sitemapLimits): SitemapFile[] => {
  const parts = partsOf(entries, limits)
  return parts.map((part, i) => sitemapOf(parts.length === 1 ? 'sitemap.xml' : `sitemap-${i + 1}.xml`, part))
}
