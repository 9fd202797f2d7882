import { createHash } from 'node:crypto'
import type { Edit } from './edits.ts'
import { contentOf, type Page } from './page.ts'

const HASH = / ('sha256-[^']+')/g

const known = new Map<string, string>()

/** The hash of an inline text, as a policy lists it. Most stand in thousands of pages, so each is computed once a build. */
const hashOf = (text: string): string => {
  const hash = known.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  known.set(text, hash)
  return hash
}

const inlineTexts = (page: Page): string[] =>
  page.elements
    .filter(({ name }) => name === 'script' || name === 'style')
    .map((element) => contentOf(page, element))
    .filter((text) => text !== '')

/**
 * Leaves in the content security policy of a page the hashes of the scripts and styles that stand in this page
 * (rule security.2). Astro gives every page those of every directive and every inline script of the shop. `added` are the inline
 * scripts that this assembly writes into the page: the policy gets their hashes.
 */
export const keepOwnHashes = (page: Page, added: readonly string[]): Edit[] => {
  const own = new Set([...inlineTexts(page), ...added].map(hashOf))
  const wanted = ['script-src', ...added.map(hashOf)].join(' ')
  return page.elements
    .filter(({ name, attributes }) => name === 'meta' && attributes['http-equiv'] === 'content-security-policy')
    .map(({ start, contentStart, attributes }) => {
      const listed = (attributes['content'] ?? '').replace('script-src', wanted)
      const content = listed.replace(HASH, (entry, hash: string) => (own.has(hash) ? entry : ''))
      return { start, end: contentStart, text: `<meta http-equiv="content-security-policy" content="${content}">` }
    })
}
