import { afterAll, beforeAll } from 'vitest'
import type { OfferedProvider } from '#content/external-providers'
import type { Provider } from '#domain/external-auth'
import type { ExternalOptions } from '#server/identity'
import type { AccountClient, Answer } from '#tests/server/account-client'
import { type OpenIdProvider, startOpenIdProvider } from '#tests/server/openid-provider'
import { providerSecret } from '#tests/server/provider-secret'
import { ORIGIN } from '../shop.ts'

export const offered = (id: Provider, more: Partial<OfferedProvider> = {}): OfferedProvider => ({
  id,
  registration: id,
  clientId: 'causeway',
  issuer: undefined,
  endpoints: undefined,
  teamId: undefined,
  keyId: undefined,
  popup: false,
  brands: ['stride', 'reebok'],
  countries: undefined,
  byCountry: {},
  ...more,
})

/** The providers of these tests that are a server of OpenID Connect. */
const ids = ['yahoo', 'google', 'apple'] as const

/** One provider for a file of tests. */
export const openIdProvider = (): (() => OpenIdProvider) => {
  let provider: OpenIdProvider
  beforeAll(async () => {
    provider = await startOpenIdProvider(ids.map((id) => `${ORIGIN}/api/account/external/${id}/callback`))
  })
  afterAll(async () => provider.stop())
  return () => provider
}

type Settle = NonNullable<ExternalOptions['settle']>

/** What the shop was told: each identity, with the request that it answers. */
export interface Settled {
  request: Parameters<Settle>[2]
  identity: Parameters<Settle>[3]
}

/** Options of a shop that offers the provider, and the list of what was settled; each identity is left pending. */
export const pendingLogins = (issuer: string, more: Partial<ExternalOptions> = {}) => {
  const settled: Settled[] = []
  const settle: Settle = async (_services, _caller, request, identity) => {
    settled.push({ request, identity })
    return { kind: 'pending', token: 'p'.repeat(43) }
  }
  const external: ExternalOptions = {
    providers: ids.map((id) => offered(id, { issuer })),
    secrets: { yahoo: providerSecret, google: providerSecret },
    settle,
    ...more,
  }
  return { external, settled }
}

/** Begins a login and gives the address of the provider. */
export const begin = async (member: AccountClient, provider = 'yahoo', body: object = {}): Promise<string> => {
  const answer = await member.send<{ address: string }>('POST', `/api/account/external/${provider}/start`, body)
  if (answer.status !== 200) throw new Error(`start answers ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.address
}

/** Brings the browser back to the shop. */
export const comeBack = (member: AccountClient, { pathname, search }: URL): Promise<Answer> =>
  member.send('GET', `${pathname}${search}`)

/** Where an answer leads: the word of the query `external`, or the path without one. */
export const wordOf = ({ status, headers }: Answer): string => {
  const location = headers.get('location') ?? ''
  const told = new URL(location, ORIGIN).searchParams.get('external')
  return status === 303 ? (told?.split('.')[0] ?? location) : String(status)
}
