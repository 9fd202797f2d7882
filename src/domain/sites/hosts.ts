import { hostOfSite } from './addresses.ts'
import { countries } from './countries.ts'
import { sites } from './sites.ts'
import type { Environment, IdentityRegion, Site } from './types.ts'

/** What the pages call. Each may live on a host of its own in each environment. */
export const services = [
  'storefront',
  'fragments',
  'flags',
  'translations',
  'personalization',
  'acquisition',
  'identity-us',
  'identity-eu',
] as const
export type Service = (typeof services)[number]

/** Service → origin such as `https://api.example.com`, without a final slash; `{brand}` in it is the site's brand. */
export type HostsOfServices = Readonly<Partial<Record<Service, string | undefined>>> & {
  /** Origins of pages beside those of the sites' own hosts: in path addressing, and locally. */
  readonly pages?: readonly string[] | undefined
}

export type Hosts = Readonly<Partial<Record<Environment, HostsOfServices | undefined>>>

/** Nothing is configured: the embedded process, which serves the page too, answers every call. */
export const embedded: Hosts = {}

/** The origin of a service; empty is the page's own origin, so that a path can follow at once. */
export const hostOf = (service: Service, environment: Environment, hosts: Hosts = embedded): string =>
  hosts[environment]?.[service] ?? ''

/** The identity service of a region (account portal 7). */
export const identityService = (region: IdentityRegion): Service => (region === 'US' ? 'identity-us' : 'identity-eu')

/** The identity server of a site, by its country: US or EU (account portal 7); '' is the page's own origin. */
export const identityOf = (
  { brand, country }: Pick<Site, 'brand' | 'country'>,
  environment: Environment,
  hosts: Hosts = embedded,
): string => {
  const region = countries.get(country)?.identityRegion ?? 'EU'
  return hostOf(identityService(region), environment, hosts).replaceAll('{brand}', brand)
}

/**
 * Origins whose pages may call the identity server with cookies: those of the sites and of `pages` where an identity
 * server on a host of its own is configured, otherwise none.
 */
export const identityCallers = (environment: Environment, hosts: Hosts = embedded): ReadonlySet<string> => {
  const isApart = sites.some((site) => identityOf(site, environment, hosts) !== '')
  if (!isApart) return new Set()
  const ofSites = sites.map((site) => `https://${hostOfSite(site, environment)}`)
  return new Set([...ofSites, ...(hosts[environment]?.pages ?? [])])
}
