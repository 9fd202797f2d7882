import * as openid from 'openid-client'
import {
  type Claims,
  type ConfiguredProvider,
  type ExternalIdentity,
  identityOf,
  type ProviderFacts,
  providerFacts,
} from '#domain/external-auth'
import { type ClientOptions, openConfigurations } from './configurations.ts'
import { checkIdToken } from './id-token-checks.ts'
import { ProviderError, providerError } from './provider-error.ts'
import type { RequestSecrets, TakenRequest } from './requests.ts'

/** What the browser takes along to a provider. */
export interface Departure extends RequestSecrets {
  redirectUri: string
  state: string
  isReauthentication: boolean
}

/** What the browser has brought back. */
export interface Return extends Pick<TakenRequest, 'nonce' | 'verifier' | 'form'> {
  /** The address to which the provider was told to send the browser. */
  redirectUri: string
  query: URLSearchParams
  /** Epoch milliseconds. Where they are given, the provider has to tell a login that was not earlier. */
  notBefore: number | undefined
}

export interface ExternalClient {
  /** The address of the provider to which the browser goes. @throws ProviderError */
  departure: (provider: ConfiguredProvider, departure: Departure) => Promise<URL>
  /** Who has come back. @throws ProviderError */
  identify: (provider: ConfiguredProvider, back: Return) => Promise<ExternalIdentity>
}

/** By how much the clock of a provider may be slow, in milliseconds. */
const CLOCK_SKEW_MS = 30_000

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderError('unavailable')), milliseconds)
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const parametersOf = async (
  facts: ProviderFacts,
  { redirectUri, state, nonce, verifier, isReauthentication }: Departure,
): Promise<Record<string, string>> => ({
  redirect_uri: redirectUri,
  state,
  code_challenge: await openid.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
  ...(facts.scope && { scope: facts.scope }),
  ...(facts.protocol === 'openid-connect' && {
    nonce,
    ...(facts.responseMode && { response_mode: facts.responseMode }),
    ...(isReauthentication && { prompt: 'login', max_age: '0' }),
  }),
})

/** The claims of the signed identity; what it lacks of the address is asked for. */
const openIdClaims = async (
  config: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
): Promise<Claims> => {
  const claims = tokens.claims()!
  const { id_token: idToken = '', access_token: accessToken } = tokens
  checkIdToken(claims, { clientId: config.clientMetadata().client_id, idToken, accessToken })
  const asks = claims['email_verified'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  return asks ? { ...(await openid.fetchUserInfo(config, accessToken, claims.sub)), ...claims } : claims
}

const plainClaims = async (
  config: openid.Configuration,
  facts: ProviderFacts & { protocol: 'oauth2' },
  token: string,
): Promise<Claims> => {
  const address = new URL(config.serverMetadata().userinfo_endpoint!)
  const fields = new URLSearchParams({ access_token: token, client_id: config.clientMetadata().client_id })
  const response =
    facts.userinfoBy === 'post'
      ? await openid.fetchProtectedResource(config, token, address, 'POST', fields)
      : await openid.fetchProtectedResource(config, token, address, 'GET')
  if (!response.ok) throw new ProviderError(response.status >= 500 ? 'unavailable' : 'failed')
  const claims: unknown = await response.json()
  return typeof claims === 'object' && claims !== null ? (claims as Claims) : {}
}

const claimsOf = async (config: openid.Configuration, facts: ProviderFacts, back: Return): Promise<Claims> => {
  const { redirectUri, query, verifier, nonce } = back
  const address = new URL(redirectUri)
  address.search = query.toString()
  const checks = { pkceCodeVerifier: verifier, expectedState: query.get('state') ?? '' }
  if (facts.protocol === 'openid-connect') {
    const expected = { ...checks, expectedNonce: nonce, idTokenExpected: true }
    return await openIdClaims(config, await openid.authorizationCodeGrant(config, address, expected))
  }
  const repeated = (facts.repeats ?? []).flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const tokens = await openid.authorizationCodeGrant(config, address, checks, Object.fromEntries(repeated))
  return await plainClaims(config, facts, tokens.access_token)
}

/**
 * The subject with its issuer, where content has named another one than the known: two issuers may give the same subject to two persons (rule
 * external-auth.36). A subject has no space.
 */
const subjectAt = (provider: ConfiguredProvider, issuer: string, subject: string): string => {
  const facts = providerFacts[provider.id]
  const isKnown = facts.protocol === 'openid-connect' && facts.issuer === issuer
  return provider.issuer === undefined || isKnown ? subject : `${issuer} ${subject}`
}

/** The time of the login that the provider tells. @throws ProviderError where it has to be later */
const loginTime = (claims: Claims, notBefore: number | undefined): { authenticatedAt?: number } => {
  const told = claims['auth_time']
  const authenticatedAt = typeof told === 'number' ? told * 1000 : undefined
  if (notBefore !== undefined && !(authenticatedAt !== undefined && authenticatedAt >= notBefore - CLOCK_SKEW_MS))
    throw new ProviderError('failed')
  return authenticatedAt === undefined ? {} : { authenticatedAt }
}

/**
 * Logs in at other companies (rules external-auth.5 and external-auth.6). The state of a callback is checked by whoever has taken its
 * request. `wholeDeadline` is for all answers that a callback waits for, in milliseconds.
 */
export const openExternalClient = ({
  wholeDeadline,
  ...options
}: ClientOptions & { wholeDeadline: number }): ExternalClient => {
  const configurationOf = openConfigurations(options)
  const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await within(wholeDeadline, work())
    } catch (error) {
      throw providerError(error)
    }
  }
  return {
    departure: (provider, departure) =>
      inTime(async () => {
        const config = await configurationOf(provider)
        return openid.buildAuthorizationUrl(config, await parametersOf(providerFacts[provider.id], departure))
      }),
    identify: (provider, back) =>
      inTime(async () => {
        const config = await configurationOf(provider)
        const claims = await claimsOf(config, providerFacts[provider.id], back)
        const identity = identityOf(provider.id, claims, back.form)
        if (!identity) throw new ProviderError('failed')
        const subject = subjectAt(provider, config.serverMetadata().issuer, identity.subject)
        return { ...identity, subject, ...loginTime(claims, back.notBefore) }
      }),
  }
}
