import { createHash } from 'node:crypto'

// As Astro writes it.
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/
const HASH = / '(sha256-[^']+)'/g

const known = new Map<string, string>()

/** The hash of an inline text, whose signs are bytes. Most stand in thousands of pages, so each is computed once a build. */
const hashOf = (text: string): string => {
  const hash = known.get(text) ?? `sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}`
  known.set(text, hash)
  return hash
}

const inlineTexts = (html: string, tag: 'script' | 'style'): string[] => {
  const texts: string[] = []
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at)) {
    const start = html.indexOf('>', at) + 1
    at = html.indexOf(`</${tag}>`, start)
    if (at < 0) break
    if (at > start) texts.push(html.slice(start, at))
  }
  return texts
}

/**
 * Leaves in the content security policy of a page the hashes of the scripts and styles that stand in this page
 * (rule security.2). Astro gives every page those of every directive and every inline script of the shop. A sign of `html` is a
 * byte of the page.
 */
export const keepOwnHashes = (html: string): string => {
  const own = [...inlineTexts(html, 'script'), ...inlineTexts(html, 'style')].map(hashOf)
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (entry, hash: string) => (own.includes(hash) ? entry : '')),
  )
}
