import type { z } from 'zod'
import { hostOfSite } from './addresses.ts'
import { countries } from './countries.ts'
import type { hostsFile } from './schema.ts'
import { sites } from './sites.ts'
import type { Environment, IdentityRegion, Site } from './types.ts'

/** Identity servers, each of which may live on a host of its own in each environment. */
export const identityServices = ['identity-us', 'identity-eu'] as const

/** Services that get a host of their own later. A value for one is refused until something reads it (rule pages.6). */
export const plannedServices = ['storefront', 'flags', 'translations', 'personalization', 'acquisition'] as const

export type Service = (typeof identityServices)[number] | 'fragments' | (typeof plannedServices)[number]

/** The hosts of all environments, as src/content/hosts/hosts.yaml names them. */
export type Hosts = z.infer<typeof hostsFile>

/** Nothing is configured: the embedded process, which serves the page too, answers every call. */
export const embedded: Hosts = {}

/** The origin of a service, `https://id.example.com` without a final slash. Empty means the page's own origin. */
export const hostOf = (service: Service, environment: Environment, hosts: Hosts = embedded): string =>
  hosts[environment]?.[service] ?? ''

/** The identity service of a region. */
export const identityService = (region: IdentityRegion): Service => (region === 'US' ? 'identity-us' : 'identity-eu')

/** The identity server of a site, by its country (rule sites.11). Empty means the page's own origin. */
export const identityOf = (
  { brand, country }: Pick<Site, 'brand' | 'country'>,
  environment: Environment,
  hosts: Hosts = embedded,
): string => {
  const region = countries.get(country)?.identityRegion ?? 'EU'
  return hostOf(identityService(region), environment, hosts).replaceAll('{brand}', brand)
}

/** Where the pages of a site get their fragments from (rule fragments.10). */
export interface FragmentHosts {
  /** Empty means the page's own origin. */
  host: string
  /** Origins that the cookie of testers may choose instead; empty in production. */
  choices: readonly string[]
}

export const fragmentHostsOf = (
  { brand }: Pick<Site, 'brand'>,
  environment: Environment,
  hosts: Hosts = embedded,
): FragmentHosts => ({
  host: hostOf('fragments', environment, hosts).replaceAll('{brand}', brand),
  choices: environment === 'prod' ? [] : (hosts[environment]?.['fragment-choices'] ?? []),
})

/**
 * Origins whose pages may call the identity server with cookies: those of the sites and of `pages`. Empty where no identity
 * server on a host of its own is configured.
 */
export const identityCallers = (environment: Environment, hosts: Hosts = embedded): ReadonlySet<string> => {
  const hasOwnServer = sites.some((site) => identityOf(site, environment, hosts) !== '')
  if (!hasOwnServer) return new Set()
  const ofSites = sites.map((site) => `https://${hostOfSite(site, environment)}`)
  return new Set([...ofSites, ...(hosts[environment]?.pages ?? [])])
}
