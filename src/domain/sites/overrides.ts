import { countries } from './countries.ts'
import { developerToolsOn, isEnvironment } from './environments.ts'
import { splitLocale } from './locales.ts'
import type { Environment } from './types.ts'

/** Names of the cookies that override where a page thinks it is (storefront 7). */
export const overrideCookies = {
  locale: 'x-site-locale',
  originalHost: 'x-original-host',
  environment: 'x-environment',
} as const

export interface Overrides {
  locale?: string
  originalHost?: string
  environment?: Environment
}

const host = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i

/**
 * The overrides that count. None while developer tools are off, whatever the cookies say; a value that is no locale of a
 * served country, no host or no environment is left out. `environment` is the one that the page was built for: an
 * override never decides on itself.
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
