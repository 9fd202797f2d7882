import type { Context, Handler } from 'hono'
import type { Addressing, Site } from '#domain/sites'
import { cleanPath, placeOf } from './address.ts'
import { type CachedFile, FileCache } from './cache.ts'
import { encodingFor } from './compress.ts'

export interface FileDependencies {
  /** The built pages. */
  dist: string
  addressing: Addressing
  sites: readonly Site[]
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
}

const matches = (header: string, etag: string): boolean =>
  header === etag || header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)

const send = async (c: Context, cache: FileCache, file: CachedFile, status: 200 | 404): Promise<Response> => {
  const { body, headers, etag } = await cache.variant(file, encodingFor(c.req.header('accept-encoding')))
  const known = c.req.header('if-none-match')
  if (known !== undefined && status === 200 && matches(known, etag)) {
    const { 'Content-Length': _, ...rest } = headers
    return new Response(null, { status: 304, headers: rest })
  }
  return new Response(c.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status, headers })
}

/** Only the path of the same origin, so that no address leads elsewhere. */
const withSlash = (url: URL): string => `${url.pathname}/${url.search}`

/**
 * The static files of dist (design 4, 5): GET and HEAD, compressed, revalidated by ETag, `/_astro/` kept for ever; 308
 * for a missing final slash, keeping the query; the site's own 404 page.
 */
export const fileHandler = ({ dist, addressing, sites, headers }: FileDependencies): Handler => {
  const cache = new FileCache(dist, headers)
  const text = { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }

  const notFound = async (c: Context, site: Site | undefined): Promise<Response> => {
    const own = site ? [`/${site.brand}/${site.locale}/404/index.html`, `/${site.brand}/${site.locale}/404.html`] : []
    for (const path of [...own, '/404.html', '/404/index.html']) {
      const file = await cache.find(path)
      if (file) return await send(c, cache, file, 404)
    }
    return new Response('There is no such page.\n', { status: 404, headers: text })
  }

  return async (c) => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD')
      return new Response('Pages are only read.\n', { status: 405, headers: { ...text, Allow: 'GET, HEAD' } })
    const url = new URL(c.req.url)
    const path = cleanPath(url.pathname)
    if (path === undefined) return await notFound(c, undefined)
    const place = placeOf(sites, addressing, path, c.req.header('host') ?? '')
    if ('redirect' in place)
      return new Response(null, { status: 302, headers: { ...headers, Location: place.redirect } })
    for (const candidate of place.candidates) {
      const held = cache.find(candidate.endsWith('/') ? `${candidate}index.html` : candidate)
      const file = held instanceof Promise ? await held : held
      if (file) return await send(c, cache, file, 200)
    }
    for (const candidate of place.candidates) {
      if (!candidate.endsWith('/') && (await cache.find(`${candidate}/index.html`)))
        return new Response(null, { status: 308, headers: { ...headers, Location: withSlash(url) } })
    }
    return await notFound(c, place.site)
  }
}
