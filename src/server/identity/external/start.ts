import { providerFacts } from '#domain/external-auth'
import { safeDestination } from '#domain/links'
import { siteRoot } from '#domain/sites'
import type { ExternalStartBody } from '#schemas/external-auth'
import { CallError, invalidFields, validationError } from '#server/http'
import { randomToken } from '#server/store'
import { readRegistrationOrigin } from '../accounts/registration-origin.ts'
import { admit } from '../admission.ts'
import type { IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { requireRecentLogin, requireSession } from '../sessions/sessions.ts'
import { ProviderError } from './provider-error.ts'
import { keepRequest } from './requests.ts'
import { newState } from './state.ts'

/** A login that has begun: the browser goes to the address, and keeps the token in a cookie. */
export interface ExternalDeparture {
  address: string
  token: string
}

const RETRY_SECONDS = 30

/** Where a provider sends the browser back. Operators tell it to the provider. */
export const redirectUriOf = ({ linkBase }: Pick<Caller, 'linkBase'>, provider: string): string =>
  `${linkBase.origin}/api/account/external/${provider}/callback`

const unavailable = (cause: unknown): CallError =>
  new CallError(503, 'providerUnavailable', 'The provider does not answer. Try again later.', {
    cause,
    retryAfter: RETRY_SECONDS,
  })

/**
 * The member for whom a provider is linked or asked again; undefined for a login.
 * @throws CallError 401 invalidSession, 403 reAuthenticationNeeded
 */
const memberOf = async (
  services: IdentityServices,
  caller: Caller,
  { purpose }: ExternalStartBody,
): Promise<string | undefined> => {
  if (purpose === 'login') return undefined
  const session = await requireSession(services, caller)
  // A session that somebody has left open must not get a way in for good.
  if (purpose === 'link') requireRecentLogin(services, session)
  return session.userId
}

/**
 * Begins a login at a provider (rules external-auth.4 and external-auth.8). Nothing is kept where the provider does not answer.
 * @throws CallError 404 unknownProvider, 400 validationFailed, 401 invalidSession, 403 reAuthenticationNeeded, 429,
 * 503 providerUnavailable
 */
export const startExternalLogin = async (
  services: IdentityServices,
  caller: Caller,
  name: string,
  body: ExternalStartBody,
): Promise<ExternalDeparture> => {
  const { external, store, clock } = services
  const { site } = caller
  const provider = external.providerOf(name, site)
  const isReauthentication = body.purpose === 'reauthentication'
  if (isReauthentication && !providerFacts[provider.id].provesLogin)
    throw invalidFields([validationError('purpose', 'invalid')])
  const origin = readRegistrationOrigin(services, caller, body)
  await admit(services, { call: 'externalStart', networkAddress: caller.networkAddress })
  const userId = await memberOf(services, caller, body)
  const [token, state, nonce, verifier] = [randomToken(), newState(site), randomToken(), randomToken()]
  const startedAt = clock()
  const redirectUri = redirectUriOf(caller, provider.id)
  const client = await external.client()
  const departure = { redirectUri, state, nonce, verifier, isReauthentication }
  const address = await client.departure(provider, departure).catch((error: unknown) => {
    throw error instanceof ProviderError ? unavailable(error) : error
  })
  const { purpose, mode, isPersistent } = body
  const returnPath = safeDestination(body.returnPath, 'shop') || siteRoot(site, caller.linkBase.addressing)
  const request = {
    ...{ purpose, mode, isPersistent, returnPath, origin, nonce, verifier },
    ...{ provider: provider.id, site: site.key },
    ...(userId !== undefined && { userId }),
  }
  await keepRequest(store.db, { token, state }, request, startedAt)
  const isOwnPage = provider.id === 'test'
  return {
    address: isOwnPage
      ? `${caller.linkBase.origin}/api/account/external/test/authorize${address.search}`
      : address.href,
    token,
  }
}
