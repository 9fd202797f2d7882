import type { Environment } from '#domain/sites'

/** Environments by the feature-flag service's names. */
export const flagEnvironments = ['development', 'staging', 'production'] as const
export type FlagEnvironment = (typeof flagEnvironments)[number]

const byEnvironment: Readonly<Record<Environment, FlagEnvironment>> = {
  local: 'development',
  dev: 'development',
  stg: 'staging',
  prod: 'production',
}

/** The environment whose publications are read; a local run reads those of development. */
export const flagEnvironmentOf = (environment: Environment): FlagEnvironment => byEnvironment[environment]

/** Where publications are read, and in which order the two names stand in their path. */
export interface FlagService {
  /** Without a final slash; '' is the shop's own back end. Another origin must be allowed by the pages' `connect-src`. */
  origin: string
  /** Services differ in this order; ours has one, and the other is never tried. */
  order: 'project/environment' | 'environment/project'
}

/** The shop's feature-flag service. The back end answers in this order. */
export const flagService: FlagService = { origin: '', order: 'project/environment' }

/** The project whose flags the shop's own pages and islands read. */
export const shopProject = 'storefront'

/** `/api/publications/{project}/{environment}`, or in the other order. */
export const publicationPath = (order: FlagService['order'], project: string, environment: string): string => {
  const names = order === 'project/environment' ? [project, environment] : [environment, project]
  return `/api/publications/${names.map(encodeURIComponent).join('/')}`
}
