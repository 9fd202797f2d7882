import { overrideCookies, overridesIn } from '#domain/sites'
import { developerToolsFlag } from '#domain/storage'
import { cookieNamed } from '#platform/cookies'
import type { HostInput } from '#platform/host'

/** Host info as the override cookies want it, where they count (storefront 7 and 9). */
export const overridden = (host: HostInput): HostInput => {
  const wanted = Object.fromEntries(Object.values(overrideCookies).map((name) => [name, cookieNamed(name)]))
  const { context, originalHost = '' } = host
  const found = overridesIn(wanted, context?.env ?? 'prod', cookieNamed(developerToolsFlag.name))
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
