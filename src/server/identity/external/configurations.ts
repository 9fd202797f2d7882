import { createPrivateKey, type KeyObject } from 'node:crypto'
import * as openid from 'openid-client'
import { type ConfiguredProvider, type OAuthEndpoints, providerFacts } from '#domain/external-auth'
import { fetchAnswer } from './fetch-answer.ts'
import { signedJwt } from './signed-jwt.ts'
import { standInMetadata } from './stand-in/metadata.ts'
import type { StandIn } from './stand-in/stand-in.ts'

export interface ClientOptions {
  /** By registration: the text, or of Apple the private key as PEM. */
  secrets: Readonly<Record<string, string>>
  /** Of each answer of a provider, in milliseconds. */
  deadline: number
  /** The provider `test`; undefined in production. */
  standIn: StandIn | undefined
  /** Epoch milliseconds. */
  clock: () => number
}

/** What a provider says of itself is asked for again after this time, in milliseconds. */
const KEPT_MS = 3_600_000
/** A signed secret lives this long, in seconds. */
const SIGNED_SECONDS = 300

/** The shop's own secret, signed for each call. */
const signedSecret = ({ teamId = '', keyId = '' }: ConfiguredProvider, key: KeyObject, clock: () => number) => {
  const auth: openid.ClientAuth = (as, { client_id: clientId }, body) => {
    const now = Math.floor(clock() / 1000)
    const claims = { iss: teamId, iat: now, exp: now + SIGNED_SECONDS, aud: as.issuer, sub: clientId }
    body.set('client_id', clientId)
    body.set('client_secret', signedJwt({ alg: 'ES256', kid: keyId }, claims, key))
  }
  return auth
}

const authOf = (provider: ConfiguredProvider, { secrets, clock }: ClientOptions): openid.ClientAuth => {
  const facts = providerFacts[provider.id]
  const secret = secrets[provider.registration]
  if (secret === undefined) return openid.None()
  if (facts.protocol === 'openid-connect' && facts.secret === 'signed')
    return signedSecret(provider, createPrivateKey(secret), clock)
  return openid.ClientSecretPost(secret)
}

/** OAuth 2 alone asks for no signed identity: where a provider sends one all the same, it proves nothing and is left out. */
const withoutIdToken = async (response: Response): Promise<Response> => {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const { id_token: _, ...answer } = (await response.json()) as Record<string, unknown>
  return Response.json({ token_type: 'bearer', ...answer }, { status: response.status })
}

const plainConfiguration = (provider: ConfiguredProvider, endpoints: OAuthEndpoints, options: ClientOptions) => {
  const metadata = {
    issuer: new URL(endpoints.authorization).origin,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    userinfo_endpoint: endpoints.userinfo,
  }
  const config = new openid.Configuration(metadata, provider.clientId, {}, authOf(provider, options))
  config[openid.customFetch] = async (url, init) => {
    const response = await fetchAnswer(url, init)
    return url === endpoints.token ? await withoutIdToken(response) : response
  }
  return config
}

/** Content allows plain http on this machine alone. */
const allowLoopback = (config: openid.Configuration, address: string): openid.Configuration => {
  if (address.startsWith('http:')) openid.allowInsecureRequests(config)
  return config
}

const openConfiguration = async (provider: ConfiguredProvider, options: ClientOptions) => {
  const facts = providerFacts[provider.id]
  const timeout = options.deadline / 1000
  if (facts.protocol === 'oauth2') {
    const endpoints = provider.endpoints ?? facts.endpoints
    const config = plainConfiguration(provider, endpoints, options)
    config.timeout = timeout
    return allowLoopback(config, endpoints.token)
  }
  const auth = authOf(provider, options)
  if (provider.id === 'test') {
    const config = new openid.Configuration(standInMetadata, provider.clientId, {}, auth)
    config[openid.customFetch] = async (url, init) =>
      await options.standIn!.answer(new Request(url, init as RequestInit))
    openid.enableNonRepudiationChecks(config)
    return config
  }
  const issuer = provider.issuer ?? facts.issuer!
  const execute = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  const by = { timeout, execute, [openid.customFetch]: fetchAnswer }
  const config = await openid.discovery(new URL(issuer), provider.clientId, {}, auth, by)
  // Without it the signature of an identity that came over TLS would not be checked.
  openid.enableNonRepudiationChecks(config)
  return config
}

/** What the shop knows of each provider: asked for when it is first needed and once an hour, and again after a failure. */
export const openConfigurations = (options: ClientOptions) => {
  // By issuer and registration: one provider has several, and content may name others while the process runs.
  const kept = new Map<string, { config: Promise<openid.Configuration>; until: number }>()
  return (provider: ConfiguredProvider): Promise<openid.Configuration> => {
    const now = options.clock()
    const { registration, clientId, issuer, endpoints } = provider
    const key = JSON.stringify([registration, clientId, issuer, endpoints])
    const known = kept.get(key)
    if (known && known.until > now && known.until <= now + KEPT_MS) return known.config
    const config = openConfiguration(provider, options)
    kept.set(key, { config, until: now + KEPT_MS })
    config.catch(() => kept.delete(key))
    return config
  }
}
