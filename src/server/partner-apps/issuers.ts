import type Provider from 'oidc-provider'
import type { PartnerApp } from '#domain/partner-apps'
import { hostOfSite, sitesOfHost } from '#domain/sites'
import { linkBaseOf } from '#server/mail'
import type { Issuer, PartnerAppServices } from './services.ts'
import { publishedKeys } from './signing-keys.ts'

export interface OpenIssuer extends Issuer {
  provider: Provider
}

type IssuerSettings = Pick<PartnerAppServices, 'environment' | 'addressing' | 'identityOf'>

/**
 * The issuer that a host is; undefined for a host without apps. A session belongs to a host, and so does an issuer: the identity server of its
 * apps' sites, or the host of their pages. Without an identity server it is whatever host was called on a developer's machine (rule
 * partner-apps.16).
 */
export const issuerOf = (
  host: string,
  allApps: readonly PartnerApp[],
  { environment, addressing, identityOf }: IssuerSettings,
): Issuer | undefined => {
  const isHere = ({ site }: PartnerApp): boolean => {
    const identity = identityOf(site)
    if (identity !== '') return new URL(identity).host === host.toLowerCase()
    if (environment !== 'local') return hostOfSite(site, environment) === host.toLowerCase()
    return addressing === 'path' || sitesOfHost(host).includes(site)
  }
  const apps = allApps.filter(isHere)
  const [first] = apps
  if (!first) return undefined
  const { origin } = linkBaseOf(host, first.site, { environment, addressing })
  return { origin: identityOf(first.site) || origin, apps }
}

/** The issuer at which shoppers of the pages of a host are logged in, where that is another host; undefined elsewhere. */
export const issuerOfPages = (
  host: string,
  allApps: readonly PartnerApp[],
  settings: IssuerSettings,
): Issuer | undefined => {
  const [site] = sitesOfHost(host)
  const identity = site ? settings.identityOf(site) : ''
  return identity === '' ? undefined : issuerOf(new URL(identity).host, allApps, settings)
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
