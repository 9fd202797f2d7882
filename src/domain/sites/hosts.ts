import type { Environment, IdentityRegion } from './types.ts'

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

/** Environment → service → origin such as `https://api.example.com`, without a final slash. */
export type Hosts = Readonly<Partial<Record<Environment, Readonly<Partial<Record<Service, string>>>>>>

/** Nothing is configured: the embedded process, which serves the page too, answers every call. */
export const embedded: Hosts = {}

/** The origin of a service; empty is the page's own origin, so that a path can follow at once. */
export const hostOf = (service: Service, environment: Environment, hosts: Hosts = embedded): string =>
  hosts[environment]?.[service] ?? ''

/** The identity service of a region (account portal 7). */
export const identityService = (region: IdentityRegion): Service => (region === 'US' ? 'identity-us' : 'identity-eu')
