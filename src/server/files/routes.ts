import type { Context, Handler } from 'hono'
import type { Site } from '#domain/sites'
import { matchesTag } from '#server/http'
import { cleanPath, filePlaceOf } from './address.ts'
import { type CachedFile, FileCache, type PageEdits, type Representation } from './cache.ts'
import { encodingFor } from './compress.ts'
import { type FileSettings, fileHeaders } from './file-headers.ts'
import { byteRangeOf } from './range.ts'

export interface FileDependencies extends FileSettings {
  /** The built pages. */
  dist: string
  /** What is changed in pages before they are sent; nothing when absent. */
  edits?: PageEdits
}

const MOST_ADDRESSES = 20_000

/** The part of a picture that the request asks for (206, or 416); undefined when it asks for all of it. */
const partOf = (c: Context, { body, headers, etag }: Representation): Response | undefined => {
  const ifRange = c.req.header('if-range')
  if (headers['Accept-Ranges'] !== 'bytes' || (ifRange !== undefined && ifRange !== etag)) return undefined
  const range = byteRangeOf(c.req.header('range'), body.length)
  if (range === undefined) return undefined
  const { 'Content-Length': _, ...rest } = headers
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...rest, 'Content-Range': `bytes */${body.length}` } })
  const { first, last } = range
  const part = body.subarray(first, last + 1)
  const length = { 'Content-Length': String(part.length), 'Content-Range': `bytes ${first}-${last}/${body.length}` }
  return new Response(part as Uint8Array<ArrayBuffer>, { status: 206, headers: { ...rest, ...length } })
}

const answer = (c: Context, representation: Representation, status: 200 | 404): Response => {
  const { body, headers, etag } = representation
  const known = c.req.header('if-none-match')
  if (known !== undefined && status === 200 && matchesTag(known, etag)) {
    const { 'Content-Length': _, ...rest } = headers
    return new Response(null, { status: 304, headers: rest })
  }
  // Of a HEAD request the Range header has no meaning.
  const part = status === 200 && c.req.method === 'GET' ? partOf(c, representation) : undefined
  if (part) return part
  return new Response(c.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status, headers })
}

// A body in memory is answered without a promise, which would cost a tenth of the requests.
const send = (c: Context, cache: FileCache, file: CachedFile, status: 200 | 404): Response | Promise<Response> => {
  // A part is counted in the bytes of the picture, not in those of a compressed body.
  const isPart = c.req.header('range') !== undefined && file.headers['Accept-Ranges'] !== undefined
  const representation = cache.representation(file, isPart ? 'identity' : encodingFor(c.req.header('accept-encoding')))
  return representation instanceof Promise
    ? representation.then((v) => answer(c, v, status))
    : answer(c, representation, status)
}

/** Answers with a file by its name; undefined where there is none. Callers pass clean paths that begin with /. */
export const sendFile = async (c: Context, cache: FileCache, path: string): Promise<Response | undefined> => {
  const file = await cache.find(path)
  return file && send(c, cache, file, 200)
}

/** A path without an origin, so that the redirect stays on this host. */
const withSlash = (url: URL): string => `${url.pathname}/${url.search}`

/**
 * Serves the static files of dist to GET and HEAD: compressed, revalidated by ETag, `/_astro/` kept for ever. A missing final
 * slash is a 308 that keeps the query; a missing file is the 404 page of the site.
 */
export const fileHandler = ({ dist, addressing, sites, headers, edits }: FileDependencies): Handler => {
  const cache = new FileCache(dist, fileHeaders({ addressing, sites, headers }), edits)
  // File names by address: a later request for the same address needs no search.
  const found = new Map<string, string>()
  const keyOf = (c: Context): string =>
    addressing === 'path' ? c.req.path : `${c.req.header('host') ?? ''} ${c.req.path}`
  const text = { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

  const notFound = async (c: Context, site: Site | undefined): Promise<Response> => {
    const own = site ? [`/${site.brand}/${site.locale}/404/index.html`, `/${site.brand}/${site.locale}/404.html`] : []
    for (const path of [...own, '/404.html', '/404/index.html']) {
      const file = await cache.find(path)
      if (file) return await send(c, cache, file, 404)
    }
    return new Response('There is no such page.\n', { status: 404, headers: text })
  }

  const search = async (c: Context, url: URL): Promise<Response> => {
    const path = cleanPath(url.pathname)
    if (path === undefined) return await notFound(c, undefined)
    const place = filePlaceOf(sites, addressing, path, c.req.header('host') ?? '')
    if ('redirect' in place)
      return new Response(null, { status: 302, headers: { ...headers, Location: place.redirect } })
    for (const candidate of place.candidates) {
      const name = candidate.endsWith('/') ? `${candidate}index.html` : candidate
      const file = await cache.find(name)
      if (!file) continue
      if (found.size < MOST_ADDRESSES) found.set(keyOf(c), name)
      return await send(c, cache, file, 200)
    }
    for (const candidate of place.candidates) {
      if (!candidate.endsWith('/') && (await cache.find(`${candidate}/index.html`)))
        return new Response(null, { status: 308, headers: { ...headers, Location: withSlash(url) } })
    }
    return await notFound(c, place.site())
  }

  return (c) => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD')
      return new Response('Pages are only read.\n', { status: 405, headers: { ...text, Allow: 'GET, HEAD' } })
    const name = found.get(keyOf(c))
    const answer = (file: CachedFile | undefined) => (file ? send(c, cache, file, 200) : search(c, new URL(c.req.url)))
    const file = name === undefined ? undefined : cache.find(name)
    return file instanceof Promise ? file.then(answer) : answer(file)
  }
}
