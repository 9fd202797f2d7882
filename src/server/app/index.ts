/** The whole back end as one Hono app: every call, then the static files (design 5). */
import type { Hono } from 'hono'
import { sites } from '#domain/sites'
import { type Assortment, basketRoutes } from '#server/basket'
import { consentRecordRoutes } from '#server/consents'
import { CallError, routes } from '#server/errors'
import { fileHandler } from '#server/files'
import { healthRoutes } from '#server/health'
import { publicationRoutes } from '#server/publications'
import { callHeaders, ownWritesOnly, securityHeaders, withHeaders } from '#server/security'
import { sessionEventRoutes } from '#server/session-events'
import type { Settings } from '#server/settings'
import type { Store } from '#server/store'

export interface AppDependencies {
  store: Store
  assortment: Assortment
  settings: Pick<Settings, 'addressing' | 'environment' | 'distDir' | 'sites'>
  /** Without pages only the calls are answered: the development server has pages of its own. */
  pages: boolean
}

export const createApp = ({ store, assortment, settings, pages }: AppDependencies): Hono => {
  const { addressing, environment, distDir } = settings
  const app = routes()
  const calls = routes()
  calls.use(withHeaders(callHeaders(environment)), ownWritesOnly)
  calls.route('/bridge/baskets', basketRoutes({ store, assortment, addressing, environment }))
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
