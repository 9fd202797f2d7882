/** The whole back end as one Hono app: every call, then the static files. */
import type { Context, Hono } from 'hono'
import { plainPagesPath, type Site, sites } from '#domain/sites'
import { accountBag, basketRoutes, explainRefusedForms } from '#server/basket'
import { browserErrorRoutes, createBrowserErrorCounts } from '#server/browser-errors'
import { liveTexts } from '#server/composition'
import { consentRecordRoutes } from '#server/consents'
import { feedRoutes } from '#server/feeds'
import { fileHandler, oneAfterTheOther } from '#server/files'
import { fragmentPaths, fragmentRoutes } from '#server/fragments'
import {
  allowOrigins,
  CallError,
  callHeaders,
  createRouter,
  errorPages,
  geography,
  ownWritesOnly,
  requestIds,
  securityHeaders,
  withHeaders,
} from '#server/http'
import { callerOf, externalHeaders, identityRoutes, readSessionRoute, sessionTokenOf } from '#server/identity'
import { metricsRoutes } from '#server/metrics'
import { livePages, offerRoutes } from '#server/offers'
import {
  giftCardRoutes,
  type OrderDependencies,
  type Orders,
  openOrders,
  orderRoutes,
  settlePayment,
} from '#server/orders'
import { accountAppRoutes, partnerAppRoutes } from '#server/partner-apps'
import { type PaymentDependencies, paymentRoutes } from '#server/payments'
import { personalizationRoutes } from '#server/personalization'
import { plainHeaders, plainPageRoutes } from '#server/plain-pages'
import { acquisitionRoutes, gpcRoute, privacyRequestRoutes } from '#server/privacy-requests'
import { sessionEventRoutes } from '#server/session-events'
import { noticeRoutes } from '#server/stock-notices'
import { wishlistRoutes } from '#server/wishlist'
import type { AppDependencies } from './dependencies.ts'
import { publicationRoutes } from './flags.ts'
import { healthRoutes } from './health.ts'
import { translationRoutes } from './translations.ts'

/** Adds the calls of privacy requests and of opt-outs, and the page that says that Global Privacy Control is honoured. */
const mountPrivacy = (app: Hono, calls: Hono, { store, mails, settings }: AppDependencies): void => {
  const { addressing, environment, proxies } = settings
  const headers = callHeaders(environment)
  app.use('/acq-api/*', withHeaders(headers), ownWritesOnly())
  app.route('/acq-api', acquisitionRoutes({ store, proxies }))
  app.get('/.well-known/gpc.json', withHeaders(headers), gpcRoute)
  if (!mails) return
  const requests = privacyRequestRoutes({
    store,
    callerOf: (c) => callerOf(c, { addressing, environment, proxies }),
    mails,
  })
  calls.route('/consents', requests)
}

/** Adds the calls of accounts: `/auth` and `/ap-subscription` at the root, the others below `/api`. */
const mountIdentity = (app: Hono, calls: Hono, dependencies: AppDependencies, { services }: Orders): void => {
  const { identity, settings, allowedOrigins = new Set(), partnerApps: apps = [] } = dependencies
  if (!identity) return
  const { addressing, environment, proxies } = settings
  const headers = callHeaders(environment)
  const bag = accountBag({ ...services, addressing, environment })
  const routeSettings = { identity, accountBag: bag, addressing, environment, proxies, headers }
  if (allowedOrigins.size > 0)
    for (const path of ['/auth', '/ap-subscription', '/api/account', '/api/bot-check'])
      app.use(`${path}/*`, allowOrigins(allowedOrigins))
  app.get('/auth/session', readSessionRoute(routeSettings))
  const { auth, subscription, account, external, botCheck } = identityRoutes(routeSettings)
  for (const [path, router] of [
    ['/auth', auth],
    ['/ap-subscription', subscription],
  ] as const) {
    app.use(`${path}/*`, withHeaders(headers), errorPages(settings), ownWritesOnly(allowedOrigins))
    app.route(path, router)
  }
  // Providers call it by a shopper's browser, so it stands before the guard. Its pages have a policy of their own.
  app.use('/api/account/external/*', withHeaders(externalHeaders))
  calls.route('/account/external', external)
  for (const [path, router] of [
    ['/account', account],
    ['/bot-check', botCheck],
  ] as const) {
    calls.use(`${path}/*`, ownWritesOnly(allowedOrigins))
    calls.route(path, router)
  }
  if (apps.length > 0)
    calls.route('/account/partner-apps', accountAppRoutes({ ...routeSettings, apps, store: dependencies.store }))
}

/** Adds the call by which pages tell of errors (rule host.12). */
const mountBrowserErrors = (calls: Hono, { store, settings, browserErrors }: AppDependencies): void => {
  const counts = browserErrors ?? createBrowserErrorCounts()
  calls.route('/browser-errors', browserErrorRoutes({ store, counts, proxies: settings.proxies }))
}

/** Adds the calls of notices about sold-out sizes. */
const mountNotices = (calls: Hono, { store, assortment, mails, settings }: AppDependencies): void => {
  if (!mails) return
  const { addressing, environment, proxies } = settings
  const notices = noticeRoutes({
    store,
    assortment,
    mails,
    addressing,
    callerOf: (c) => callerOf(c, { addressing, environment, proxies }),
  })
  calls.route('/stock-notices', notices)
}

/** Adds the calls of orders and payments. */
const mountOrders = (
  app: Hono,
  calls: Hono,
  { services, providers }: Orders,
  shopper: Omit<OrderDependencies, 'services' | 'linkBaseOf'>,
): void => {
  const linkBaseOf = (c: Context) => callerOf(c, shopper).linkBase
  calls.route('/orders', orderRoutes({ services, linkBaseOf, ...shopper }))
  calls.route('/gift-cards', giftCardRoutes({ services, linkBaseOf, ...shopper }))
  const settle: PaymentDependencies['settle'] = (payment, result) => settlePayment(services, payment, result)
  calls.route('/payments', paymentRoutes({ providers, settle, send: (request) => app.fetch(request) }))
}

/** Adds the calls of partner apps, and the way through a login for them. A shop without apps has none. */
const mountPartnerApps = (app: Hono, dependencies: AppDependencies): void => {
  const { store, identity, settings, partnerApps = [], identityOf = () => '' } = dependencies
  if (!identity || partnerApps.length === 0) return
  const { addressing, environment, proxies } = settings
  const built = sites.filter(({ key }) => settings.sites.includes(key))
  const reach = { addressing, environment, proxies, sites: built, identityOf }
  app.route('/', partnerAppRoutes({ store, identity, apps: partnerApps, ...reach }))
}

/** Adds the plain pages, which make the calls of this app. They have a policy of their own in place of that of calls. */
const mountPlainPages = (app: Hono, { assortment, settings: { addressing, environment } }: AppDependencies): void => {
  const path = `${plainPagesPath}/*`
  app.use(path, withHeaders(plainHeaders))
  app.use(
    path,
    withHeaders(callHeaders(environment)),
    errorPages({ addressing, environment }, { always: true }),
    ownWritesOnly(),
  )
  const send = (request: Request, env: unknown) => app.fetch(request, env as object)
  app.route(plainPagesPath, plainPageRoutes({ addressing, environment, send, assortment }))
}

/** Adds the files of the build: pages with the texts of fragments, prices and sizes of now. */
const mountPages = (app: Hono, { store, assortment, settings }: AppDependencies): void => {
  const { addressing, environment, distDir: dist } = settings
  const built = sites.filter((s) => settings.sites.includes(s.key))
  const headers = securityHeaders(environment)
  const edits = oneAfterTheOther(liveTexts(), livePages({ store, assortment }))
  app.all('*', fileHandler({ dist, addressing, sites: built, headers, edits }))
}

export const createApp = (dependencies: AppDependencies): Hono => {
  const {
    store,
    assortment,
    settings,
    mails,
    identity,
    recommendedOrigins = new Set(),
    isDraining = () => false,
  } = dependencies
  const { addressing, environment, distDir, geoHeader, proxies } = settings
  const app = createRouter()
  // Pages and files have none: a middleware would cost a tenth of their requests.
  const fragments = fragmentPaths.map((path) => `${path}/*`)
  for (const path of ['/api/*', '/auth/*', ...fragments, '/ap-subscription/*', '/acq-api/*', '/healthz', '/metrics'])
    app.use(path, requestIds)
  const calls = createRouter()
  calls.use(withHeaders(callHeaders(environment)), errorPages(settings))
  // Before geography: texts are the same for every visitor, and caches may keep them.
  calls.route('/projects', translationRoutes())
  // Before the guard of writes: its callers are no browsers.
  calls.route('/feed', feedRoutes({ store, assortment, token: settings.feedToken }))
  if (geoHeader) calls.use(geography({ header: geoHeader, environment }))
  const orders = dependencies.orders ?? openOrders({ store, assortment, environment, mails })
  mountIdentity(app, calls, dependencies, orders)
  const accountOf =
    identity &&
    ((c: Context, site: Site) => identity.accountOf({ sessionToken: sessionTokenOf(c, site, settings), site }))
  app.use('/api/personalization/*', allowOrigins(recommendedOrigins))
  calls.use('/personalization/*', ownWritesOnly(recommendedOrigins))
  calls.route('/personalization', personalizationRoutes({ store, assortment, accountOf, addressing, environment }))
  calls.use('/bridge/baskets/*', explainRefusedForms({ addressing, environment }))
  calls.use(ownWritesOnly())
  const shopper = { addressing, environment, proxies, accountOf, builtSites: settings.sites }
  calls.route('/bridge/baskets', basketRoutes({ ...orders.services, ...shopper }))
  calls.route('/bridge/offers', offerRoutes({ store, assortment, addressing, environment }))
  mountOrders(app, calls, orders, { ...shopper, admitGuest: identity?.admitGuestOrder })
  mountNotices(calls, dependencies)
  mountBrowserErrors(calls, dependencies)
  const { sells } = assortment
  calls.route('/bridge/account/default', wishlistRoutes({ store, sells, accountOf, addressing, environment }))
  calls.route('/consents/records', consentRecordRoutes({ store, addressing, environment, proxies }))
  mountPrivacy(app, calls, dependencies)
  calls.route('/publications', publicationRoutes({ order: dependencies.publicationOrder }))
  calls.route('/session-events', sessionEventRoutes({ store, addressing, environment }))
  calls.all('*', () => {
    throw new CallError(404, 'notFound', 'There is no such call.')
  })
  mountPartnerApps(app, dependencies)
  mountPlainPages(app, dependencies)
  app.route('/api', calls)
  app.route(
    '/',
    healthRoutes({ store, isDraining, headers: callHeaders(environment), token: dependencies.metrics?.token }),
  )
  if (dependencies.metrics) app.route('/', metricsRoutes(dependencies.metrics))
  app.route('/', fragmentRoutes({ dist: distDir, headers: callHeaders(environment), environment }))
  if (dependencies.pages) mountPages(app, dependencies)
  return app
}
