import type { Environment } from './types.ts'

/** The cookies that name another site, host or environment (storefront 7 "Cookies read"). */
export const overrideCookies = {
  locale: 'x-site-locale',
  originalHost: 'x-original-host',
  environment: 'x-environment',
} as const

export type Overrides = Partial<Record<keyof typeof overrideCookies, string>>

/** Developer tools are on outside production, and in production only while their flag is exactly "true" (storefront 9). */
export const developerToolsOn = (environment: Environment, flag: string | undefined): boolean =>
  environment !== 'prod' || flag === 'true'

/**
 * What the override cookies may change. Nothing while developer tools are off; in production with the flag on nothing but
 * what is seen (the locale), never a host or an environment that calls would go to.
 */
export const overridesOf = (
  read: (cookie: string) => string | undefined,
  environment: Environment,
  flag: string | undefined,
): Overrides => {
  if (!developerToolsOn(environment, flag)) return {}
  const allowed = environment === 'prod' ? (['locale'] as const) : (['locale', 'originalHost', 'environment'] as const)
  const found = allowed.map((name) => [name, read(overrideCookies[name])] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && value !== ''))
}
