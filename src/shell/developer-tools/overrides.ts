import { overrideCookies, overridesIn } from '#domain/sites'
import { developerToolsFlag } from '#domain/storage'
import type { HostInput } from '#platform/host'
import { cookieValue } from '#platform/storage'

/** Host info as the override cookies want it, where they count (storefront 7 and 9). */
export const overridden = (host: HostInput, cookies: string): HostInput => {
  const read = (name: string) => cookieValue(cookies, name)
  const wanted = Object.fromEntries(Object.values(overrideCookies).map((name) => [name, read(name)]))
  const { context, originalHost = '' } = host
  const found = overridesIn(wanted, context?.env ?? 'prod', read(developerToolsFlag.name))
  return {
    ...host,
    originalHost: found.originalHost ?? originalHost,
    context: {
      ...context,
      ...(found.environment && { env: found.environment }),
      ...(found.locale && { locale: found.locale }),
    },
  }
}
