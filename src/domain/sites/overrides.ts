import { countries } from './countries.ts'
import { developerToolsOn } from './developer-tools.ts'
import { isEnvironment } from './environments.ts'
import { splitLocale } from './locales.ts'
import type { Environment } from './types.ts'

/** Names of the cookies that override locale, host and environment of a page (rule sites.12). */
export const overrideCookies = {
  locale: 'x-site-locale',
  originalHost: 'x-original-host',
  environment: 'x-environment',
} as const

/** Values of the override cookies, checked. */
export interface Overrides {
  locale?: string
  originalHost?: string
  environment?: Environment
}

const host = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i

/**
 * The overrides that count (rule sites.12). Empty while developer tools are off, whatever the cookies say. A value that is
 * not a locale of a known country, a host or an environment is left out. `environment` is the one that the page was built
 * for, so that an override cannot switch itself on.
 */
export const overridesIn = (
  cookies: Readonly<Record<string, string | undefined>>,
  environment: Environment,
  flag: string | undefined,
): Overrides => {
  if (!developerToolsOn(environment, flag)) return {}
  const found: Overrides = {}
  const locale = cookies[overrideCookies.locale] ?? ''
  if (/^[a-z]{2}_[A-Z]{2}$/.test(locale) && countries.has(splitLocale(locale).country)) found.locale = locale
  const originalHost = cookies[overrideCookies.originalHost] ?? ''
  if (host.test(originalHost)) found.originalHost = originalHost
  const other = cookies[overrideCookies.environment] ?? ''
  if (isEnvironment(other)) found.environment = other
  return found
}
