import type { Claims, ExternalRefusal, Provider } from '#domain/external-auth'
import { findSite, type Site } from '#domain/sites'
import { CallError } from '#server/http'
import { log } from '#server/log'
import { admit } from '../admission.ts'
import type { IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { type ExternalOutcome, type SettleExternalIdentity, settleExternalIdentity } from './outcome.ts'
import { ProviderError } from './provider-error.ts'
import { type ExternalRequest, keepForm, type TakenRequest, takeRequest } from './requests.ts'
import { redirectUriOf } from './start.ts'
import { siteOfState } from './state.ts'

/** A callback as it has arrived. */
export interface ExternalCallback {
  provider: string
  query: URLSearchParams
  /** The halves of this browser's requests. */
  tokens: readonly string[]
  networkAddress: string
  /** The caller on a site: a callback does not name it. */
  callerAt: (site: Site) => Caller
  /** The site of the called host; undefined where it has several. */
  siteOfHost: Site | undefined
}

/** What a callback has led to. */
export interface ExternalResult {
  caller: Caller
  provider: Provider
  /** The request, which is used up; undefined where the browser has none for this callback. */
  request: ExternalRequest | undefined
  outcome: Exclude<ExternalOutcome, { kind: 'refused' }> | { kind: 'refused'; reason: ExternalRefusal }
}

const refused = (reason: ExternalRefusal): ExternalResult['outcome'] => ({ kind: 'refused', reason })

const settle = async (
  services: IdentityServices,
  caller: Caller,
  request: TakenRequest,
  query: URLSearchParams,
  settleIdentity: SettleExternalIdentity,
): Promise<ExternalResult['outcome']> => {
  const { external } = services
  const provider = external.providerOf(request.provider, caller.site)
  const client = await external.client()
  try {
    const notBefore = request.purpose === 'reauthentication' ? request.startedAt : undefined
    const redirectUri = redirectUriOf(caller, provider.id)
    const { nonce, verifier, form } = request
    const identity = await client.identify(provider, { redirectUri, query, nonce, verifier, form, notBefore })
    return await settleIdentity(services, caller, request, identity)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.code !== 'denied') log('externalLoginFailed', { reason: `${provider.id} ${error.code}`, error })
    return refused(error.code)
  }
}

/**
 * Ends a login at a provider (rules external-auth.4 and external-auth.7): takes the browser's request, asks the provider who has come,
 * and settles what that leads to. A callback that this browser has not begun ends nothing.
 * @throws CallError 404 unknownProvider, 429, 400 unknownSite where nothing says which shop was left
 */
export const finishExternalLogin = async (
  services: IdentityServices,
  { provider: name, query, tokens, networkAddress, callerAt, siteOfHost }: ExternalCallback,
  settleIdentity: SettleExternalIdentity = settleExternalIdentity,
): Promise<ExternalResult> => {
  await admit(services, { call: 'externalCallback', networkAddress })
  const state = query.get('state') ?? ''
  const site = siteOfState(state) ?? siteOfHost
  if (!site) throw new CallError(400, 'unknownSite', 'Nothing says which shop this login was begun in.')
  const caller = callerAt(site)
  const { id: provider } = services.external.providerOf(name, site)
  const { db } = services.store
  const now = services.clock()
  const request = await takeRequest(db, { tokens, state, provider }, now)
  if (!request) return { caller, provider, request, outcome: refused('expired') }
  const own = callerAt(findSite(...(request.site.split('/') as [string, string]))!)
  return { caller: own, provider, request, outcome: await settle(services, own, request, query, settleIdentity) }
}

const MOST_OF_A_FORM = 4000

/** The JSON that the form of a provider brings beside the code; nothing for any other text. */
const readForm = (text: string): Claims => {
  try {
    const value: unknown = text.length > MOST_OF_A_FORM ? undefined : JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Claims) : {}
  } catch {
    return {}
  }
}

/** Keeps what a provider's cross-site form has brought of the person until the callback, which alone has the cookie. */
export const keepExternalForm = async (
  services: IdentityServices,
  { provider: name, fields, networkAddress }: { provider: string; fields: URLSearchParams; networkAddress: string },
): Promise<void> => {
  await admit(services, { call: 'externalCallback', networkAddress })
  const state = fields.get('state') ?? ''
  const site = siteOfState(state)
  const text = fields.get('user')
  if (!site || text === null) return
  const { id: provider } = services.external.providerOf(name, site)
  await keepForm(services.store.db, { state, provider }, readForm(text))
}
