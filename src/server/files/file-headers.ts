import { extname } from 'node:path'
import { servedFragments } from '#domain/fragments'
import { speculationRulesAddress, speculationRulesPath, speculationRulesType } from '#domain/pages'
import { type Addressing, type Site, siteRoot } from '#domain/sites'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const isSpeculationRules = (path: string): boolean => path.endsWith(`/${speculationRulesPath}`)

const typeOf = (path: string): string =>
  isSpeculationRules(path) ? speculationRulesType : (types[extname(path).toLowerCase()] ?? 'application/octet-stream')

/** How long a fragment's text is kept: fetched ahead, it is there at the click; a later page revalidates it behind its use. */
export const textCacheControl = 'public, max-age=60, stale-while-revalidate=3600'

const cacheControl = (path: string): string => {
  if (/^\/(?:_astro|texts)\//.test(path)) return 'public, max-age=31536000, immutable'
  if (servedFragments.some(({ paths: [texts] }) => path.startsWith(`${texts}/`))) return textCacheControl
  // Every page names its speculation rules: revalidation would cost a request a page.
  if (/^\/(?:pictures|flags)\//.test(path) || isSpeculationRules(path)) return 'public, max-age=86400'
  return 'public, max-age=0, must-revalidate'
}

export interface FileSettings {
  addressing: Addressing
  sites: readonly Site[]
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
}

/**
 * The headers of a file by its path below dist. A page of a site names the site's speculation rules in a header, because the
 * content security policy allows no inline ones (rule pages.8).
 */
export const fileHeaders =
  ({ addressing, sites, headers }: FileSettings) =>
  (path: string): Record<string, string> => {
    const site = path.endsWith('.html') ? sites.find((s) => path.startsWith(siteRoot(s, 'path'))) : undefined
    return {
      ...headers,
      'Content-Type': typeOf(path),
      'Cache-Control': cacheControl(path),
      // A page of another host that shows our fragment loads its scripts and styles from here.
      ...(path.startsWith('/_astro/') && { 'Access-Control-Allow-Origin': '*' }),
      ...(site && { 'Speculation-Rules': `"${speculationRulesAddress(site, addressing)}"` }),
    }
  }
