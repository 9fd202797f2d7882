import { type OfferedProvider, offeredBy, providerIn } from '#content/external-providers'
import type { Environment, Site } from '#domain/sites'
import { CallError } from '#server/http'
import { openOnce, type Store } from '#server/store'
import type { ExternalClient } from './client.ts'
import { openStandIn, type StandIn } from './stand-in/stand-in.ts'

/** Which providers an environment offers, and how the shop proves itself to them. */
export interface ProviderOptions {
  providers: readonly OfferedProvider[]
  /** By registration: what EXTERNAL_<PROVIDER>_SECRET holds. */
  secrets?: Readonly<Record<string, string>>
  /** How long each answer of a provider, and all answers of a callback, are waited for, in milliseconds; tests wait less. */
  deadline?: number
  wholeDeadline?: number
}

/** What logins by other companies work with. */
export interface ExternalServices {
  /** Whether shoppers of a site can log in by a provider. */
  isOffered: (name: string, site: Site) => boolean
  /** The provider that a site offers. @throws CallError 404 unknownProvider */
  providerOf: (name: string, site: Site) => OfferedProvider
  /** Opened by the first login: a shop whose shoppers use passwords loads no client. */
  client: () => Promise<ExternalClient>
}

/** Rule external-auth.6. */
const DEADLINE_MS = 8000
const WHOLE_DEADLINE_MS = 20_000

/** The stand-in of an environment; undefined in production, and where nobody offers it. */
export const standInOf = (
  { providers }: Pick<ProviderOptions, 'providers'>,
  store: Pick<Store, 'db'>,
  environment: Environment,
  clock: () => number,
): StandIn | undefined =>
  environment !== 'prod' && providers.some(({ id }) => id === 'test') ? openStandIn(store, clock) : undefined

export const externalServices = (
  { providers, secrets = {}, ...times }: ProviderOptions,
  standIn: StandIn | undefined,
  clock: () => number,
): ExternalServices => {
  const { deadline = DEADLINE_MS, wholeDeadline = WHOLE_DEADLINE_MS } = times
  const find = (name: string, site: Site): OfferedProvider | undefined =>
    name === 'test' && !standIn ? undefined : offeredBy(providers, site).find(({ id }) => id === name)
  return {
    isOffered: (name, site) => find(name, site) !== undefined,
    providerOf: (name, site) => {
      const provider = find(name, site)
      if (!provider) throw new CallError(404, 'unknownProvider', 'Nobody can log in by this provider here.')
      return providerIn(provider, site)
    },
    client: openOnce(async () => {
      const { openExternalClient } = await import('./client.ts')
      return openExternalClient({ secrets, deadline, wholeDeadline, standIn, clock })
    }),
  }
}
