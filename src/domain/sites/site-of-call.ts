import { sitesOfHost } from './addresses.ts'
import { countries } from './countries.ts'
import { resolveSite, SiteError } from './site-config.ts'
import { findSite } from './sites.ts'
import type { Addressing, Environment, Site } from './types.ts'

/** What a server call says about its site; absent and empty mean the same. */
export interface CallNames {
  /** Query `sitePath`. */
  sitePath?: string | undefined
  /** Header `x-original-host`. */
  originalHost?: string | undefined
  /** Header `host`. */
  host?: string | undefined
  addressing: Addressing
  environment: Environment
}

/** What a page of a site sends as query `sitePath`: the key in path addressing, else the prefix on its host. */
export const sitePathInCalls = (site: Site, addressing: Addressing): string =>
  addressing === 'path' ? site.key : site.sitePath

/** The site of a host without a prefix: the one at its root, else the default site if the host serves a single country; else undefined. */
export const siteOfHost = (host: string): Site | undefined => {
  const candidates = sitesOfHost(host)
  const root = candidates.find((site) => site.sitePath === '')
  if (root) return root
  const [first, ...others] = new Set(candidates.map((site) => site.country))
  if (first === undefined || others.length > 0) return undefined
  const preferred = countries.get(first)?.defaultLocale
  return candidates.find((site) => site.locale === preferred) ?? candidates[0]
}

/** A site by its key `brand/locale`. A locale without a site of its own, which has the rules of its country, is no site of a call. */
const siteOfKey = (key: string, environment: Environment): Site => {
  const [brand, ...locale] = key.split('/')
  const resolved = resolveSite({ brand, locale: locale.join('/'), environment })
  const found = findSite(resolved.brand, resolved.locale)
  if (!found) throw new SiteError('sites/no-site', key)
  return found
}

/**
 * The site that a server call names (rule sites.10). In path addressing `sitePath` is the site's key, and brand and locale are resolved
 * (rule sites.8); otherwise the host and the prefix on it name the site. Outside local, `x-original-host` counts before Host. A name
 * that fits no site never gives a similar site.
 * @throws SiteError those of `resolveSite`; sites/no-site for a brand without the locale; sites/unknown-host
 */
export const siteOfCall = ({ sitePath, originalHost, host, addressing, environment }: CallNames): Site => {
  if (addressing === 'path' && sitePath) return siteOfKey(sitePath, environment)
  const name = (environment === 'local' ? undefined : originalHost) || host || ''
  const found = sitePath ? sitesOfHost(name).find((site) => site.sitePath === sitePath) : siteOfHost(name)
  if (!found) throw new SiteError('sites/unknown-host')
  return found
}
