import { hostOf } from './environments.ts'
import { findSite, sites } from './sites.ts'
import type { Addressing, Environment, Site } from './types.ts'

/** The root of a site's pages as the browser sees it, with both slashes: `/stride/fr_CH/`, `/fr/`, `/`. */
export const siteRoot = (site: Site, addressing: Addressing): string =>
  addressing === 'path' ? `/${site.key}/` : site.sitePath === '' ? '/' : `/${site.sitePath}/`

/**
 * The address of a page that the browser follows; the one place that makes links (design 4).
 *
 * @param path below the site's root, unencoded, with its final slash (`product/ST1001/`, `メンズ/`); '' for home. A query
 *   or a fragment may follow and is left as it is.
 */
export const href = (site: Site, path: string, addressing: Addressing): string => {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return siteRoot(site, addressing) + encodeURI(pathname) + rest
}

/** The public address, for canonical, hreflang and sitemap: the same in both addressings and in every environment. */
export const publicAddress = (site: Site, path: string): string => `https://${hostOf(site)}${href(site, path, 'host')}`

/** `www.stride.de` for `WWW.stride.de.localhost:4321`: a host without port and local suffix. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.localhost$/, '')

/** The site of a public address: of all whose host it is, the one with the longest prefix that fits. */
export const siteOfAddress = (host: string, path: string, environment: Environment = 'prod'): Site | undefined => {
  const name = plainHost(host)
  return sites
    .filter((s) => hostOf(s, environment) === name && `${path}/`.startsWith(siteRoot(s, 'host')))
    .sort((a, b) => b.sitePath.length - a.sitePath.length)[0]
}

/**
 * The site that a call to the back end names (design 4): by `sitePath` (`stride/tr_TR`, or in host addressing a prefix such
 * as `fr` beside the host), else by the original host, else by Host. Undefined when none of them names one.
 */
export const siteOfCall = (call: {
  sitePath?: string | undefined
  originalHost?: string | undefined
  host?: string | undefined
  environment: Environment
}): Site | undefined => {
  const [brand = '', locale = ''] = call.sitePath?.split('/') ?? []
  const named = findSite(brand, locale)
  if (named !== undefined) return named
  const host = (call.environment === 'local' ? undefined : call.originalHost) ?? call.host
  return host === undefined ? undefined : siteOfAddress(host, `/${call.sitePath ?? ''}`, call.environment)
}
