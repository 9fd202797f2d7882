import { createHash } from 'node:crypto'

// As Astro writes it.
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/
const HASH = / '(sha256-[^']+)'/g
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/**
 * Leaves in the content security policy of a page the hashes of the scripts and styles that stand in this page
 * (rule security.2). Astro gives every page those of every directive and every inline script of the shop.
 */
export const keepOwnHashes = (html: string): string => {
  const inline = [...html.matchAll(INLINE)].flatMap(([, , text]) => text || [])
  const own = inline.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (entry, hash: string) => (own.includes(hash) ? entry : '')),
  )
}
