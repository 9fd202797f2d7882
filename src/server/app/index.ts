/** The whole back end as one Hono app: every call, then the static files (design 5). */
import type { Context, Hono } from 'hono'
import { type Site, sites } from '#domain/sites'
import { type Assortment, accountBag, basketRoutes, explainRefusedForms } from '#server/basket'
import { consentRecordRoutes } from '#server/consents'
import { CallError, routes } from '#server/errors'
import { fileHandler } from '#server/files'
import { geography } from '#server/geography'
import { healthRoutes } from '#server/health'
import { type Identity, identityRoutes, sessionRead, sessionTokenOf } from '#server/identity'
import { publicationRoutes } from '#server/publications'
import { callHeaders, type Origins, openTo, ownWritesOnly, securityHeaders, withHeaders } from '#server/security'
import { sessionEventRoutes } from '#server/session-events'
import type { Settings } from '#server/settings'
import type { Store } from '#server/store'

export interface AppDependencies {
  store: Store
  assortment: Assortment
  settings: Pick<Settings, 'addressing' | 'environment' | 'distDir' | 'sites'> & {
    proxies?: number
    geoHeader?: string | undefined
  }
  /** Origins whose pages may make the calls of accounts from elsewhere; none by default. */
  callers?: Origins
  /** Without it there are no accounts: every visitor is a guest. */
  identity?: Identity
  /** Without pages only the calls are answered: the development server has pages of its own. */
  pages: boolean
}

/** The calls of accounts, at home below `/api` and beside it (account-portal 7). */
const mountIdentity = (app: Hono, calls: Hono, dependencies: AppDependencies): void => {
  const { store, assortment, identity, settings, callers = new Set() } = dependencies
  if (!identity) return
  const { addressing, environment, proxies = 0 } = settings
  const headers = callHeaders(environment)
  const bag = accountBag({ store, assortment, addressing, environment })
  const own = { identity, accountBag: bag, addressing, environment, proxies, headers }
  if (callers.size > 0)
    for (const path of ['/auth', '/ap-subscription', '/api/account', '/api/bot-check'])
      app.use(`${path}/*`, openTo(callers))
  app.get('/auth/session', sessionRead(own))
  const { auth, subscription, account, botCheck } = identityRoutes(own)
  for (const [path, its] of [
    ['/auth', auth],
    ['/ap-subscription', subscription],
  ] as const) {
    app.use(`${path}/*`, withHeaders(headers), ownWritesOnly(callers))
    app.route(path, its)
  }
  for (const [path, its] of [
    ['/account', account],
    ['/bot-check', botCheck],
  ] as const) {
    calls.use(`${path}/*`, ownWritesOnly(callers))
    calls.route(path, its)
  }
}

export const createApp = (dependencies: AppDependencies): Hono => {
  const { store, assortment, settings, identity, pages } = dependencies
  const { addressing, environment, distDir, geoHeader } = settings
  const app = routes()
  const calls = routes()
  calls.use(withHeaders(callHeaders(environment)))
  if (geoHeader) calls.use(geography({ header: geoHeader, environment }))
  mountIdentity(app, calls, dependencies)
  calls.use('/bridge/baskets/*', explainRefusedForms({ addressing, environment }))
  calls.use(ownWritesOnly())
  const accountOf =
    identity && ((c: Context, site: Site) => identity.accountOf({ session: sessionTokenOf(c, site), site }))
  calls.route('/bridge/baskets', basketRoutes({ store, assortment, addressing, environment, accountOf }))
  calls.route('/consents/records', consentRecordRoutes({ store, addressing, environment }))
  calls.route('/publications', publicationRoutes())
  calls.route('/session-events', sessionEventRoutes({ store, addressing, environment }))
  calls.all('*', () => {
    throw new CallError(404, 'notFound', 'There is no such call.')
  })
  app.route('/api', calls)
  app.route('/', healthRoutes(store))
  if (pages) {
    const built = sites.filter((s) => settings.sites.includes(s.key))
    app.all('*', fileHandler({ dist: distDir, addressing, sites: built, headers: securityHeaders(environment) }))
  }
  return app
}
