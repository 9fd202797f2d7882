import { environments } from './environments.ts'
import { sites } from './sites.ts'
import type { Addressing, Environment, Site } from './types.ts'

type Place = Pick<Site, 'brand' | 'topLevelDomain'>

/** `stride.de`, on staging `staging.stride.de`. */
export const domainOf = ({ brand, topLevelDomain }: Place, environment: Environment = 'prod'): string =>
  [environments[environment].subdomain, brand, topLevelDomain].filter(Boolean).join('.')

/** `www.stride.de`, on staging `www.staging.stride.de`; without a port. */
export const hostOfSite = (site: Place, environment: Environment = 'prod'): string =>
  `www.${domainOf(site, environment)}`

/** The path at which a site's pages begin, with both slashes (rule sites.5). */
export const siteRoot = (s: Site, addressing: Addressing): string =>
  addressing === 'path' ? `/${s.brand}/${s.locale}/` : s.sitePath === '' ? '/' : `/${s.sitePath}/`

// Pages end in a slash; a file (its last segment has an extension) does not.
const below = (path: string): string => {
  const [, plain = '', rest = ''] = /^\/?([^?#]*)(.*)$/s.exec(path) ?? []
  const page = plain === '' || plain.endsWith('/') || /\.[a-z0-9]+$/i.test(plain) ? plain : `${plain}/`
  return encodeURI(page) + rest
}

/**
 * The address of a page that the browser follows; every link is made here (rule sites.6). `path` is below the site root and
 * not yet percent-encoded, '' is the home page. A missing final slash is added; a query or fragment stays behind it.
 */
export const href = (site: Site, path: string, addressing: Addressing): string =>
  siteRoot(site, addressing) + below(path)

/** The public address of a page whatever the build's addressing: for canonical, hreflang and sitemap (rule sites.6). */
export const publicAddress = (site: Site, path = ''): string => `https://${hostOfSite(site)}${href(site, path, 'host')}`

/** How the pages of a build are reached. */
export interface Reach {
  addressing: Addressing
  environment: Environment
  /** The port of the shop on this machine; only the local environment with host addressing has need of it. */
  localPort: number
}

/** The address of a page on another site, in the same environment and addressing (rule sites.7). */
export const switchAddress = (site: Site, path: string, { addressing, environment, localPort }: Reach): string => {
  if (addressing === 'path') return href(site, path, 'path')
  const host = hostOfSite(site, environment)
  const origin = environment === 'local' ? `http://${host}.localhost:${localPort}` : `https://${host}`
  return origin + href(site, path, 'host')
}

/** The host in production: `www.stride.de` for `WWW.staging.stride.de.localhost:4321`. */
export const publicHost = (host: string): string => {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.localhost$/, '')
  for (const { subdomain } of Object.values(environments)) {
    if (subdomain !== '' && name.startsWith(`www.${subdomain}.`)) return `www.${name.slice(subdomain.length + 5)}`
  }
  return name
}

const byHost = Map.groupBy(sites, (site) => hostOfSite(site))

/** The sites of a host in any environment, also with port or `.localhost`; empty for any other host. */
export const sitesOfHost = (host: string): readonly Site[] => byHost.get(publicHost(host)) ?? []

/** The page of an address: its site, and its path below the site root without percent-encoding or final slash. */
export interface SitePage {
  site: Site
  path: string
}

/**
 * The page of an address, the reverse of `href`: by the host and its longest fitting prefix, in path addressing by the
 * first two segments. Undefined for an address outside every site and for one that cannot be decoded.
 */
export const pageOfAddress = (host: string, pathname: string, addressing: Addressing): SitePage | undefined => {
  const candidates = addressing === 'path' ? sites : sitesOfHost(host)
  const given = pathname.endsWith('/') ? pathname : `${pathname}/`
  let best: Site | undefined
  for (const site of candidates) {
    if (!given.startsWith(siteRoot(site, addressing))) continue
    if (!best || site.sitePath.length > best.sitePath.length) best = site
  }
  if (!best) return undefined
  try {
    return { site: best, path: decodeURI(given.slice(siteRoot(best, addressing).length)).replace(/\/$/, '') }
  } catch {
    return undefined
  }
}
