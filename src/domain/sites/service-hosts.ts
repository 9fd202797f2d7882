import type { z } from 'zod'
import { hostOfSite } from './addresses.ts'
import { countries } from './countries.ts'
import type { hostsFile } from './schema.ts'
import type { PublicationOrder, Service } from './services.ts'
import { sites } from './sites.ts'
import type { Environment, IdentityRegion, Site } from './types.ts'

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

/** The service that decides for a site's pages what they recommend. Empty means the page's own origin. */
export const personalizationOf = (
  { brand }: Pick<Site, 'brand'>,
  environment: Environment,
  hosts: Hosts = embedded,
): string => hostOf('personalization', environment, hosts).replaceAll('{brand}', brand)

/** Where the pages of a site send opt-outs (rule privacy.5). */
export interface AcquisitionHost {
  /** Empty means the page's own origin. */
  host: string
  /** The key of its interface, which every visitor can read; empty without one. */
  key: string
}

export const acquisitionHostOf = (
  { brand }: Pick<Site, 'brand'>,
  environment: Environment,
  hosts: Hosts = embedded,
): AcquisitionHost => ({
  host: hostOf('acquisition', environment, hosts).replaceAll('{brand}', brand),
  key: hosts[environment]?.['acquisition-key'] ?? '',
})

/** The order of project and environment in the paths of publications; undefined where the default holds. */
export const publicationOrderOf = (environment: Environment, hosts: Hosts = embedded): PublicationOrder | undefined =>
  hosts[environment]?.['flag-path']

/** Origins of the pages of all sites, and of `pages`; empty where the service has no host of its own. */
const callersOf = (
  serviceOf: (site: Site, environment: Environment, hosts: Hosts) => string,
  environment: Environment,
  hosts: Hosts,
): ReadonlySet<string> => {
  if (!sites.some((site) => serviceOf(site, environment, hosts) !== '')) return new Set()
  const ofSites = sites.map((site) => `https://${hostOfSite(site, environment)}`)
  return new Set([...ofSites, ...(hosts[environment]?.pages ?? [])])
}

/** Origins whose pages may call the identity server with cookies; empty where no identity server has a host of its own. */
export const identityCallers = (environment: Environment, hosts: Hosts = embedded): ReadonlySet<string> =>
  callersOf(identityOf, environment, hosts)

/** Origins whose pages may ask for recommendations; empty where that service has no host of its own. */
export const personalizationCallers = (environment: Environment, hosts: Hosts = embedded): ReadonlySet<string> =>
  callersOf(personalizationOf, environment, hosts)
