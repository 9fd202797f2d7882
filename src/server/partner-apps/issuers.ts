import type Provider from 'oidc-provider'
import type { PartnerApp } from '#domain/partner-apps'
import { hostOfSite, sitesOfHost } from '#domain/sites'
import { linkBaseOf } from '#server/mail'
import type { Issuer, PartnerAppServices } from './services.ts'
import { publishedKeys } from './signing-keys.ts'

export interface OpenIssuer extends Issuer {
  provider: Provider
}

/**
 * The issuer that a host is; undefined for a host without apps. A session belongs to a host, and so does an issuer: that of the site of its apps.
 * Only on a developer's machine it is whatever host was called (rule partner-apps.5).
 */
export const issuerOf = (
  host: string,
  allApps: readonly PartnerApp[],
  { environment, addressing }: Pick<PartnerAppServices, 'environment' | 'addressing'>,
): Issuer | undefined => {
  const isHere = ({ site }: PartnerApp): boolean => {
    if (environment !== 'local') return hostOfSite(site, environment) === host.toLowerCase()
    return addressing === 'path' || sitesOfHost(host).includes(site)
  }
  const apps = allApps.filter(isHere)
  const [first] = apps
  return first && { origin: linkBaseOf(host, first.site, { environment, addressing }).origin, apps }
}

/** How long a process uses the keys that it has read, in milliseconds. A new key signs later than that. */
const KEYS_READ_MS = 60_000
/** A developer's machine has as many addresses as somebody calls. */
const MOST_ISSUERS = 20

/** Opens the provider of an issuer, and opens it again when the keys have changed. */
export const issuerOpener = (services: PartnerAppServices): ((issuer: Issuer) => Promise<OpenIssuer>) => {
  const open = new Map<string, { kids: string; provider: Provider; readAt: number }>()
  return async (issuer) => {
    const { origin } = issuer
    const known = open.get(origin)
    const readAt = services.clock()
    if (known && readAt - known.readAt < KEYS_READ_MS) return { ...issuer, provider: known.provider }
    const keys = await publishedKeys(services)
    const kids = keys.map(({ kid }) => kid).join()
    const { openProvider } = await import('./provider.ts')
    const provider = known?.kids === kids ? known.provider : openProvider(services, issuer, keys)
    if (open.size >= MOST_ISSUERS) open.clear()
    open.set(origin, { kids, provider, readAt })
    return { ...issuer, provider }
  }
}
