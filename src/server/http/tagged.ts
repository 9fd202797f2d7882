import type { Context } from 'hono'

/** JSON that is the same for every caller. */
export interface TaggedBody {
  body: string
  /** Changes with the body. */
  digest: string
}

/** Whether the header If-None-Match names an ETag. */
export const matchesTag = (header: string, etag: string): boolean =>
  header === etag || header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)

/** A browser keeps an answer for a minute; after that the ETag saves the body where nothing has changed. */
const CACHE = 'public, max-age=60, stale-while-revalidate=600'

/** Answers with JSON that caches may keep, or with 304 to a caller that has it. */
export const sendTagged = (c: Context, { body, digest }: TaggedBody): Response => {
  const etag = `"${digest}"`
  const headers = { ETag: etag, 'Cache-Control': CACHE }
  const known = c.req.header('if-none-match')
  if (known !== undefined && matchesTag(known, etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=UTF-8' })
}
