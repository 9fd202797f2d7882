import type { Addressing, Brand, Environment } from '#domain/sites'
import { developerToolsFlag, environmentOverride, originalHost, siteLocale } from '#domain/storage'
import type { HostInput } from '#platform/host'
import { cookieValue } from '#platform/storage'

const environments: readonly string[] = ['local', 'dev', 'stg', 'prod'] satisfies Environment[]

/** An override counts only where the developer tools are on (storefront 9), and only in the form that is expected. */
const overrides = (cookies: string, env: string) => {
  const on = env !== 'prod' || cookieValue(cookies, developerToolsFlag.name) === 'true'
  const value = (name: string, form: RegExp): string | undefined => {
    const text = on ? cookieValue(cookies, name) : undefined
    return text !== undefined && form.test(text) ? text : undefined
  }
  return {
    env: value(environmentOverride.name, new RegExp(`^(?:${environments.join('|')})$`)),
    host: value(originalHost.name, /^[a-z\d.-]+(?::\d+)?$/i),
    locale: value(siteLocale.name, /^[a-z]{2}_[A-Z]{2}$/),
  }
}

/** Host info (storefront 3) from the attributes of `<html>`, the address and the override cookies. */
export const readHost = (
  page: Readonly<Record<string, string | undefined>>,
  { origin, host }: Pick<Location, 'origin' | 'host'>,
  cookies: string,
): HostInput => {
  const { env = '', brand = '', locale = '', addressing, sitePath = '', pageType = '', appVersion = '' } = page
  const override = overrides(cookies, env)
  return {
    appId: 'causeway',
    appVersion,
    origin,
    originalHost: override.host ?? host,
    pageType,
    context: {
      env: (override.env ?? env) as Environment,
      brand: brand as Brand,
      locale: override.locale ?? locale,
    },
    sitePath,
    addressing: addressing === 'host' ? 'host' : ('path' satisfies Addressing),
  }
}
