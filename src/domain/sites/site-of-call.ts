import { sitesOfHost } from './addresses.ts'
import { countries } from './countries.ts'
import { siteWithKey } from './sites.ts'
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

/** The site of a host without a prefix: the one at its root, else the default site if the host serves a single country. */
const siteOfHost = (host: string): Site | undefined => {
  const candidates = sitesOfHost(host)
  const root = candidates.find((site) => site.sitePath === '')
  if (root) return root
  const [first, ...others] = new Set(candidates.map((site) => site.country))
  if (first === undefined || others.length > 0) return undefined
  const preferred = countries.get(first)?.defaultLocale
  return candidates.find((site) => site.locale === preferred) ?? candidates[0]
}

/**
 * The site that a server call names (rule sites.10). In path addressing `sitePath` is the site's key; otherwise the host and
 * the prefix on it name the site. Outside local, `x-original-host` counts before Host. A name that fits no site gives
 * undefined, never a similar site; the call is then answered 400.
 */
export const siteOfCall = ({ sitePath, originalHost, host, addressing, environment }: CallNames): Site | undefined => {
  if (addressing === 'path' && sitePath) return siteWithKey(sitePath)
  const name = (environment === 'local' ? undefined : originalHost) || host
  if (!name) return undefined
  if (!sitePath) return siteOfHost(name)
  return sitesOfHost(name).find((site) => site.sitePath === sitePath)
}
