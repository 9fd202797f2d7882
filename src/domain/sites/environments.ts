import type { Environment, Site } from './types.ts'

/** Where an environment is found, and what its back ends are called. */
export interface EnvironmentConfig {
  /** The word that the feature-flag and monitoring services use (storefront 7). */
  envName: 'development' | 'staging' | 'production'
  /** Between `www.` and the brand. */
  subdomain: string
}

export const environments: Readonly<Record<Environment, EnvironmentConfig>> = {
  local: { envName: 'development', subdomain: '' },
  dev: { envName: 'development', subdomain: 'dev.' },
  stg: { envName: 'staging', subdomain: 'staging.' },
  prod: { envName: 'production', subdomain: '' },
}

/** The host of a site, `www.stride.de`; staging sits under a subdomain, `www.staging.stride.de` (storefront 9). */
export const hostOf = (site: Site, environment: Environment = 'prod'): string =>
  `www.${environments[environment].subdomain}${site.brand}.${site.topLevelDomain}`

/** Local runs use the development back ends unless the local option is set (storefront 9). */
export const backEndEnvironment = (environment: Environment, useLocal: boolean): Environment =>
  environment === 'local' && !useLocal ? 'dev' : environment
