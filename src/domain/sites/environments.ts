import type { Environment } from './types.ts'

export interface EnvironmentConfig {
  env: Environment
  /** As other systems call it: the feature-flag service, error reports. */
  envName: 'local' | 'development' | 'staging' | 'production'
  /** Label before the brand's domain: `staging` makes www.staging.stride.de; empty in production. */
  subdomain: string
}

/** The four environments (rule sites.9). */
export const environments: Readonly<Record<Environment, EnvironmentConfig>> = {
  local: { env: 'local', envName: 'local', subdomain: '' },
  dev: { env: 'dev', envName: 'development', subdomain: 'dev' },
  stg: { env: 'stg', envName: 'staging', subdomain: 'staging' },
  prod: { env: 'prod', envName: 'production', subdomain: '' },
}

export const isEnvironment = (text: string): text is Environment => Object.hasOwn(environments, text)

/** The environment when none is named (rule sites.9). */
export const defaultEnvironment: Environment = 'prod'
