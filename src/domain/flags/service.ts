import type { Environment, PublicationOrder } from '#domain/sites'

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

/** The project whose flags the shop's own pages and islands read. */
export const shopProject = 'storefront'

/** `/api/publications/{project}/{environment}`, or in the order that is configured; the other order is never tried (rule flags.1). */
export const publicationPath = (project: string, environment: FlagEnvironment, order?: PublicationOrder): string => {
  const names = order === 'environment/project' ? [environment, project] : [project, environment]
  return `/api/publications/${names.map(encodeURIComponent).join('/')}`
}
