/** Loaded by the first request of an app: a start and the calls of shoppers pay nothing for oidc-provider. */
import Provider, { type ClientMetadata, type Configuration, errors, type JWKS } from 'oidc-provider'
import { sessionLife } from '#domain/accounts'
import { type PartnerApp, partnerScopes } from '#domain/partner-apps'
import { partnerRequest, partnerSession, privateCookieName } from '#domain/storage'
import { log } from '#server/log'
import { accountFinder } from './accounts.ts'
import { adapterOn } from './adapter.ts'
import { confirmGrant } from './allowed-apps.ts'
import { hasConsent } from './grants.ts'

import { failurePage, logoutPage } from './pages.ts'
import { requestContext } from './request-context.ts'
import type { Issuer, PartnerAppServices } from './services.ts'
import { followShopSessions } from './sessions.ts'
import type { SigningKey } from './signing-keys.ts'
import { subjectOf } from './subject.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In seconds (rule partner-apps.7). */
const lives = {
  AccessToken: 15 * MINUTE,
  AuthorizationCode: MINUTE,
  IdToken: HOUR,
  Interaction: partnerRequest.lifetime,
  RefreshToken: 30 * DAY,
  Grant: 365 * DAY,
  Session: sessionLife.persistent.life / 1000,
}

const clientOf = (app: PartnerApp): ClientMetadata => ({
  client_id: app.id,
  client_name: app.name,
  application_type: app.kind,
  subject_type: app.owner === 'shop' ? 'public' : 'pairwise',
  redirect_uris: [...app.redirects],
  post_logout_redirect_uris: [...app.logoutRedirects],
  scope: app.scopes.join(' '),
  response_types: ['code'],
  grant_types: ['authorization_code', ...(app.scopes.includes('offline_access') ? ['refresh_token'] : [])],
  token_endpoint_auth_method: app.keys ? 'private_key_jwt' : 'none',
  ...(app.keys && { jwks: { keys: [...app.keys] } as unknown as JWKS }),
})

/** What an app may do without another question: what its session may, what the shop's own apps may, and what was allowed before. */
const grantLoader =
  (services: PartnerAppServices, apps: readonly PartnerApp[]): Configuration['loadExistingGrant'] =>
  async ({ oidc }) => {
    const { client, session, result, provider, account } = oidc
    const clientId = client!.clientId
    const id = result?.consent?.grantId ?? session!.grantIdFor(clientId)
    const known = id === undefined ? undefined : await provider.Grant.find(id)
    if (known) return known
    const app = apps.find((each) => each.id === clientId)
    const userId = account!.accountId
    const scopes = oidc.requestParamOIDCScopes
    if (app?.owner !== 'shop' && !(await hasConsent(services, { userId, clientId, scopes }))) return undefined
    const grant = new provider.Grant({ accountId: userId, clientId })
    grant.addOIDCScope([...scopes].join(' '))
    const grantId = await grant.save()
    if (app?.owner !== 'shop' && !(await confirmGrant(services, { userId, clientId }, grantId))) return undefined
    return grant
  }

const cookiesIn = ({ environment }: PartnerAppServices): Configuration['cookies'] => {
  const shared = { httpOnly: true, sameSite: 'lax', secure: environment !== 'local', signed: false } as const
  const request = privateCookieName(partnerRequest, '', environment)
  return {
    names: { session: privateCookieName(partnerSession, '', environment), interaction: request, resume: request },
    long: { ...shared, path: '/' },
    short: shared,
  }
}

const configure = (
  services: PartnerAppServices,
  apps: readonly PartnerApp[],
  keys: readonly SigningKey[],
): Configuration => ({
  adapter: adapterOn({
    ...services,
    shopSessionId: () => requestContext.getStore()?.session?.id,
    refuseReuse: () => new errors.InvalidGrant('already used'),
  }),
  clients: apps.map(clientOf),
  jwks: { keys } as unknown as JWKS,
  findAccount: accountFinder(services.store),
  scopes: [...partnerScopes],
  claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email', 'email_verified'] },
  subjectTypes: ['public', 'pairwise'],
  pairwiseIdentifier: (_ctx, accountId, { clientId }) =>
    subjectOf(services.idSecret, apps.find(({ id }) => id === clientId)!, accountId),
  responseTypes: ['code'],
  clientAuthMethods: ['none', 'private_key_jwt'],
  pkce: { required: () => true },
  rotateRefreshToken: true,
  allowOmittingSingleRegisteredRedirectUri: false,
  ttl: lives,
  cookies: cookiesIn(services),
  extraParams: {
    source_id: (_ctx, value) => {
      if (value !== undefined && !/^\d{1,12}$/.test(String(value)))
        throw new errors.InvalidRequest('source_id must be a number')
    },
  },
  loadExistingGrant: grantLoader(services, apps),
  interactions: {
    // The cookie that says whose request it is belongs to this path, also before a login.
    url: (_ctx, { uid }) => `/oauth2/continue/${uid}`,
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = logoutPage(services, ctx, apps, form)
      },
      postLogoutSuccessSource: (ctx) => ctx.redirect(services.pageAddress(apps[0]!.site, '')),
    },
  },
  routes: {
    authorization: '/oauth2/authorize',
    token: '/oauth2/token',
    userinfo: '/oauth2/userinfo',
    jwks: '/oauth2/jwks',
    revocation: '/oauth2/revoke',
    end_session: '/oauth2/logout',
  },
  renderError: (ctx) => {
    ctx.type = 'html'
    ctx.body = failurePage(services, ctx, apps)
  },
})

/** oidc-provider for the apps of one issuer; the first key signs. */
export const openProvider = (
  services: PartnerAppServices,
  { origin, apps }: Issuer,
  keys: readonly SigningKey[],
): Provider => {
  const provider = new Provider(origin, configure(services, apps, keys))
  // The mount says by which address a request has come.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => log('serverError', { error }))
  provider.onerror = (error) => log('serverError', { error })
  provider.use(async (ctx, next) => {
    // It adds the hash of its one script, which sends a form on.
    ctx.set('Content-Security-Policy', services.policy)
    await next()
  })
  followShopSessions(provider, apps)
  return provider
}
