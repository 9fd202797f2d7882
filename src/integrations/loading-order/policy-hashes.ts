import { createHash } from 'node:crypto'

// As Astro writes it.
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/
const HASH = / '(sha256-[^']+)'/g
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

const known = new Map<string, string>()

/** The hash of an inline text. Most stand in thousands of pages, so each is computed once a build. */
const hashOf = (text: string): string => {
  const hash = known.get(text) ?? `sha256-${createHash('sha256').update(text).digest('base64')}`
  known.set(text, hash)
  return hash
}

/**
 * Leaves in the content security policy of a page the hashes of the scripts and styles that stand in this page
 * (rule security.2). Astro gives every page those of every directive and every inline script of the shop.
 */
export const keepOwnHashes = (html: string): string => {
  const inline = [...html.matchAll(INLINE)].flatMap(([, , text]) => text || [])
  const own = inline.map(hashOf)
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (entry, hash: string) => (own.includes(hash) ? entry : '')),
  )
}
