import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { appCallsAnHour, loginSite, type PartnerApp } from '#domain/partner-apps'
import { hostOfSite, href, type Site } from '#domain/sites'
import { partnerRequest, privateCookieName } from '#domain/storage'
import type { CancelledRequestAnswer, PartnerRequestAnswer } from '#schemas/partner-apps'
import { callLimit } from '#server/abuse-protection'
import {
  addressOfCaller,
  CallError,
  callHeaders,
  createRouter,
  errorPages,
  limitBody,
  neverStored,
  ownWritesOnly,
  quietStyle,
  requestIds,
  withHeaders,
} from '#server/http'
import { dropShopperCookies, type Identity, type StoredSession, sessionTokenOf } from '#server/identity'
import { openOnce, openSigningKeys } from '#server/store'
import { cancelRequest, continueRequest, needsLogin, wantedScopes } from './continue.ts'
import { issuerOf, issuerOfPages, issuerOpener, type OpenIssuer } from './issuers.ts'
import { answerByListener } from './listener.ts'
import { consentPage } from './pages.ts'
import { type RequestContext, requestContext } from './request-context.ts'
import type { Issuer, PartnerAppServices } from './services.ts'
import { subjectOf } from './subject.ts'
import { claimOf } from './token-claims.ts'

export interface PartnerAppRoutes
  extends Pick<PartnerAppServices, 'store' | 'environment' | 'addressing' | 'sites' | 'identityOf'> {
  identity: Pick<Identity, 'storedSession' | 'logout'>
  /** All apps of the environment. */
  apps: readonly PartnerApp[]
  proxies: number | undefined
  /** Epoch milliseconds; the clock of the process when absent. */
  clock?: (() => number) | undefined
}

const expired = (): CallError =>
  new CallError(404, 'notFound', 'The request of the app has ended. Begin once more in the app.')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const openServices = async (settings: PartnerAppRoutes): Promise<PartnerAppServices> => {
  const { store, environment, addressing, sites, identityOf, clock = Date.now } = settings
  const { idSecret } = await openSigningKeys(store)
  const sessionHostOf = (site: Site): string => identityOf(site) || hostOfSite(site)
  const pageAddress: PartnerAppServices['pageAddress'] = (site, path) => {
    const isElsewhere = identityOf(site) !== '' && environment !== 'local'
    return (isElsewhere ? `https://${hostOfSite(site, environment)}` : '') + href(site, path, addressing)
  }
  return {
    store,
    environment,
    addressing,
    sites,
    identityOf,
    clock,
    pageAddress,
    idSecret,
    policy: `default-src 'none'; script-src; style-src ${quietStyle}; frame-ancestors 'none'`,
    loginPage: (app, params, request) => {
      const site = loginSite(app, { languages: textOf(params['ui_locales']), sites, addressing, sessionHostOf })
      return `${pageAddress(site, 'partner-login')}?request=${request}`
    },
  }
}

/** What every route of this room begins with. */
const createTools = (settings: PartnerAppRoutes) => {
  const { identity, apps } = settings
  const open = openOnce(async () => {
    const services = await openServices(settings)
    return { services, openIssuer: issuerOpener(services) }
  })
  /** @throws CallError 404 notFound for a host without apps */
  const issuer = async (c: Context, isForPage = false): Promise<OpenIssuer & { services: PartnerAppServices }> => {
    const host = c.req.header('host') ?? ''
    const found = issuerOf(host, apps, settings) ?? (isForPage ? issuerOfPages(host, apps, settings) : undefined)
    if (!found) throw new CallError(404, 'notFound', 'No app logs in on this host.')
    const { services, openIssuer } = await open()
    return { services, ...(await openIssuer(found)) }
  }
  const sessionOf = (c: Context, { site }: PartnerApp): Promise<StoredSession | undefined> =>
    identity.storedSession({ sessionToken: sessionTokenOf(c, site, settings), site })
  /** A request of an app that waits. @throws CallError 404 notFound */
  const waiting = async (c: Context) => {
    const opened = await issuer(c, true)
    const request = await opened.provider.Interaction.find(c.req.param('id') ?? '')
    const app = opened.apps.find(({ id }) => id === request?.params['client_id'])
    if (!request || !app) throw expired()
    return { ...opened, request, app, session: await sessionOf(c, app) }
  }
  return { issuer, sessionOf, waiting }
}

type Tools = ReturnType<typeof createTools>
type Waiting = Awaited<ReturnType<Tools['waiting']>>

/** Has oidc-provider answer; tells whose session it has looked at. */
const forward = async ({ issuer, sessionOf }: Tools, c: Context) => {
  const { provider, origin } = await issuer(c)
  const body = await c.req.text()
  const context: RequestContext = { shopSessionOf: (app) => sessionOf(c, app) }
  const answer = await requestContext.run(context, () =>
    answerByListener(provider.callback(), c.req.raw, { origin, body }),
  )
  return { answer, body, context }
}

/** Ends the session of the shop too where the shopper has chosen so on the way out of an app (rule partner-apps.10). */
const confirmLogout = async (tools: Tools, settings: PartnerAppRoutes, c: Context): Promise<Response> => {
  const { answer, body, context } = await forward(tools, c)
  const { app, session } = context
  if (answer.status !== 303 || !new URLSearchParams(body).has('logout') || !app || !session) return answer
  const { site } = app
  await settings.identity.logout({ sessionToken: sessionTokenOf(c, site, settings), site }, { everywhere: false })
  c.res = answer
  dropShopperCookies(c, settings, { site, bagToken: undefined }, true)
  return c.res
}

/** What the login page needs to know of a request (rule partner-apps.5). */
const describeRequest = async (tools: Tools, c: Context): Promise<Response> => {
  const { request, app } = await tools.waiting(c)
  const { params } = request
  const sourceId = textOf(params['source_id'])
  const answer: PartnerRequestAnswer = {
    app: app.name,
    preset: app.preset,
    scopes: wantedScopes(request, app),
    needsLogin: needsLogin(request),
    ...(sourceId !== '' && { sourceId }),
    // Only the shop's own apps know an acid.
    ...(app.owner === 'shop' && hintOf(params['id_token_hint'])),
  }
  return c.json(answer)
}

const hintOf = (token: unknown): { hintAcid: string } | undefined => {
  const hintAcid = claimOf(token, 'sub')
  return hintAcid === undefined ? undefined : { hintAcid }
}

const pageOf = ({ services, app, request }: Waiting): string => services.loginPage(app, request.params, request.uid)

/** The issuer of the pages of the called host, where that host is none itself: it has the session and the cookie of the request. */
const issuerElsewhere = (settings: PartnerAppRoutes, c: Context): Issuer | undefined => {
  const host = c.req.header('host') ?? ''
  return issuerOf(host, settings.apps, settings) ? undefined : issuerOfPages(host, settings.apps, settings)
}

/** A request that this browser has begun: any other would go on with this shopper's session (rule partner-apps.15). @throws CallError 404 notFound */
const begunHere = async (tools: Tools, { environment }: PartnerAppRoutes, c: Context): Promise<Waiting> => {
  const found = await tools.waiting(c)
  if (getCookie(c, privateCookieName(partnerRequest, '', environment)) !== found.request.uid) throw expired()
  return found
}

/**
 * Gives a request up. The host of the pages has no cookie of it; a stranger who cancels there leads nobody to the app, and the shopper can still
 * go on.
 */
const cancelRoute = async (tools: Tools, settings: PartnerAppRoutes, c: Context): Promise<Response> => {
  const { request } = await (issuerElsewhere(settings, c) ? tools.waiting(c) : begunHere(tools, settings, c))
  const { address } = await cancelRequest(request)
  return c.json({ address } satisfies CancelledRequestAnswer)
}

/** Goes on with a request: after a login, and with the answer to the question for consent. */
const continueRoute = async (tools: Tools, settings: PartnerAppRoutes, c: Context): Promise<Response> => {
  const elsewhere = issuerElsewhere(settings, c)
  if (elsewhere) return c.redirect(elsewhere.origin + c.req.path, 303)
  const found = await begunHere(tools, settings, c)
  const { request, app, services } = found
  const given = c.req.method === 'POST' ? new URLSearchParams(await c.req.text()).get('answer') : undefined
  const answer = given === 'allow' || given === 'deny' ? given : undefined
  const next = await continueRequest({
    ...found,
    answer,
    subjectOf: (acid) => subjectOf(services.idSecret, app, acid),
  })
  if (next.to === 'app') return c.redirect(next.address, 303)
  if (next.to === 'login') return c.redirect(pageOf(found), 303)
  return c.html(consentPage(services, { app, scopes: next.scopes, languages: request.params['ui_locales'] }))
}

/** Counts a call of a browser for an app, and refuses it above the limit of its network address. @throws CallError 429 tooManyRequests */
const limitedCalls = ({ store, proxies }: PartnerAppRoutes, kind: keyof typeof appCallsAnHour): MiddlewareHandler => {
  const admit = callLimit(store, kind, appCallsAnHour[kind])
  return async (c, next) => {
    await admit(addressOfCaller(c, proxies))
    await next()
  }
}

/** Sets the headers of calls; what oidc-provider says of scripts stays. */
const headersOf = (environment: PartnerAppRoutes['environment']): MiddlewareHandler => {
  const { 'Content-Security-Policy': policy = '', ...others } = callHeaders(environment)
  const set = withHeaders(others)
  return async (c, next) => {
    await set(c, next)
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', policy)
  }
}

/**
 * The shop as identity provider of partner apps: discovery below `/.well-known/`, the rest below `/oauth2/`. oidc-provider keeps the protocol;
 * accounts, consent and content are the shop's (decision 0431).
 */
export const partnerAppRoutes = (settings: PartnerAppRoutes): Hono => {
  const tools = createTools(settings)
  const router = createRouter()
  const answer = async (c: Context) => (await forward(tools, c)).answer
  for (const path of ['/oauth2/*', '/.well-known/openid-configuration'])
    router.use(path, requestIds, headersOf(settings.environment), errorPages(settings), limitBody(32))
  // Apps call from their servers; only what a browser sends with the shopper's cookies must come from this shop.
  for (const path of ['/oauth2/continue/*', '/oauth2/logout/*']) router.use(path, ownWritesOnly())
  for (const path of ['/oauth2/continue/*', '/oauth2/requests/*']) router.use(path, neverStored)
  router.use('/oauth2/logout/*', limitedCalls(settings, 'partnerLogout'))
  router.get('/.well-known/openid-configuration', answer)
  router.get('/oauth2/jwks', answer)
  router.get('/oauth2/authorize', limitedCalls(settings, 'partnerRequest'), answer)
  router.get('/oauth2/authorize/:id', answer)
  router.on(['GET', 'POST'], '/oauth2/userinfo', answer)
  router.post('/oauth2/token', answer)
  router.post('/oauth2/revoke', answer)
  router.get('/oauth2/logout', answer)
  router.post('/oauth2/logout/confirm', (c) => confirmLogout(tools, settings, c))
  router.get('/oauth2/logout/success', answer)
  router.get('/oauth2/requests/:id', (c) => describeRequest(tools, c))
  router.post('/oauth2/continue/:id/cancel', (c) => cancelRoute(tools, settings, c))
  router.on(['GET', 'POST'], '/oauth2/continue/:id', (c) => continueRoute(tools, settings, c))
  router.all('/oauth2/*', () => {
    throw new CallError(404, 'notFound', 'There is no such call.')
  })
  return router
}
