import { cookieNamed } from '#browser/cookies'
import type { HostInput } from '#browser/host'
import { overrideCookies, overridesIn } from '#domain/sites'
import { developerToolsFlag } from '#domain/storage'

/** Host info with the override cookies, where they count (rule sites.12). */
export const withOverrides = (host: HostInput): HostInput => {
  const values = Object.fromEntries(Object.values(overrideCookies).map((name) => [name, cookieNamed(name)]))
  const { context, originalHost = '' } = host
  const found = overridesIn(values, context?.env ?? 'prod', cookieNamed(developerToolsFlag.name))
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
