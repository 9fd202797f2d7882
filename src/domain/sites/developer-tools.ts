import type { Environment } from './types.ts'

/** Developer tools are on outside production; in it only while the cookie `developer-tools` is exactly `true` (rule sites.13). */
export const developerToolsOn = (environment: Environment, flag: string | undefined): boolean =>
  environment !== 'prod' || flag === 'true'
