import type { Environment } from './types.ts'

export interface EnvironmentConfig {
  env: Environment
  /** As other systems call it: the feature-flag service, error reports (storefront 7). */
  envName: 'local' | 'development' | 'staging' | 'production'
  /** Label before the brand's domain: `staging` makes www.staging.stride.de; empty in production. */
  subdomain: string
}

/** The four environments (storefront 1 and 9); staging sits under a staging subdomain. */
export const environments: Readonly<Record<Environment, EnvironmentConfig>> = {
  local: { env: 'local', envName: 'local', subdomain: '' },
  dev: { env: 'dev', envName: 'development', subdomain: 'dev' },
  stg: { env: 'stg', envName: 'staging', subdomain: 'staging' },
  prod: { env: 'prod', envName: 'production', subdomain: '' },
}

export const isEnvironment = (text: string): text is Environment => Object.hasOwn(environments, text)

/** The environment when none is named (storefront 1). */
export const defaultEnvironment: Environment = 'prod'

/** Whose back end an environment calls: a local run that of dev unless the local option is set (storefront 9). */
export const backEndOf = (environment: Environment, options: { local?: boolean } = {}): Environment =>
  environment === 'local' && options.local !== true ? 'dev' : environment

/** Developer tools are on outside production; in production only while the cookie `developer-tools` is exactly `true`. */
export const developerToolsOn = (environment: Environment, flag: string | undefined): boolean =>
  environment !== 'prod' || flag === 'true'
