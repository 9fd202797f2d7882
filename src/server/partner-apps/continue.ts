import type Provider from 'oidc-provider'
import type { PartnerApp, Scope } from '#domain/partner-apps'
import type { StoredSession } from '#server/identity'
import { claimOf } from './token-claims.ts'

type Interaction = InstanceType<Provider['Interaction']>

/** How a request of an app goes on: back to the login page, to the question for consent, or on to the app. */
export type Continuation =
  | { to: 'login' }
  | { to: 'consent'; scopes: readonly Scope[] }
  | { to: 'app'; address: string }

export interface Continued {
  provider: Provider
  request: Interaction
  app: PartnerApp
  session: StoredSession | undefined
  /** The `sub` of an account for the app. */
  subjectOf: (acid: string) => string
  /** The answer of the shopper to the question for consent; undefined where it was not asked. */
  answer?: 'allow' | 'deny' | undefined
}

type ToApp = Extract<Continuation, { to: 'app' }>

const finish = async (request: Interaction, result: NonNullable<Interaction['result']>): Promise<ToApp> => {
  // A login of the shop has begun another session, which is the one that counts.
  Object.assign(request, { result, session: undefined })
  await request.persist()
  return { to: 'app', address: request.returnTo }
}

const reasonsForLogin = new Set(['login_prompt', 'max_age'])

/** Whether the app wants a login that is made after it has asked, also of a shopper who is logged in. */
export const needsLogin = ({ prompt }: Interaction): boolean =>
  prompt.reasons.some((reason) => reasonsForLogin.has(reason))

/** Whether the login is newer than the request, whose time is known to the second: or the session that the request came with is over. */
const isNewer = async ({ provider, request }: Continued, { authenticatedAt }: StoredSession): Promise<boolean> => {
  if (request.session === undefined || authenticatedAt >= (request.iat + 1) * 1000) return true
  return (await provider.Session.findByUid(request.session.uid)) === undefined
}

/** What an app has asked for and may have, in the order of the question for consent. */
export const wantedScopes = ({ params }: Pick<Interaction, 'params'>, app: PartnerApp): Scope[] => {
  const wanted = String(params['scope'] ?? '').split(' ')
  return app.scopes.filter((scope) => wanted.includes(scope))
}

/** Tells the app that the shopper does not log in, or does not allow what it asks for (rule partner-apps.19). The address leads back to it. */
export const cancelRequest = (request: Interaction) =>
  finish(request, { error: 'access_denied', error_description: 'the shopper has refused' })

const continueLogin = async (continued: Continued): Promise<Continuation> => {
  const { request, session } = continued
  if (!session || (needsLogin(request) && !(await isNewer(continued, session)))) return { to: 'login' }
  // oidc-provider does not look again.
  const hinted = claimOf(request.params['id_token_hint'], 'sub')
  if (hinted !== undefined && hinted !== continued.subjectOf(session.userId))
    return await finish(request, { error: 'login_required', error_description: 'another account is logged in' })
  const ts = Math.floor(session.authenticatedAt / 1000)
  return await finish(request, { login: { accountId: session.userId, ts, remember: false } })
}

const continueConsent = async ({ provider, request, app, session, answer }: Continued): Promise<Continuation> => {
  if (!session || session.userId !== request.session?.accountId) return { to: 'login' }
  if (answer === 'deny') return await cancelRequest(request)
  const scopes = wantedScopes(request, app)
  if (app.owner === 'partner' && answer !== 'allow') return { to: 'consent', scopes }
  const grant = new provider.Grant({ accountId: session.userId, clientId: app.id })
  grant.addOIDCScope(scopes.join(' '))
  const grantId = await grant.save()
  return await finish(request, { ...request.lastSubmission, consent: { grantId } })
}

/**
 * Goes on with a request of an app that waits in the store (rules partner-apps.3 and partner-apps.5). Whatever it says, oidc-provider checks
 * it again when the browser comes back to it.
 */
export const continueRequest = (continued: Continued): Promise<Continuation> =>
  continued.request.prompt.name === 'login' ? continueLogin(continued) : continueConsent(continued)
