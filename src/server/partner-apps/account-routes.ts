import type { Context, Hono } from 'hono'
import { isClientId, type PartnerApp } from '#domain/partner-apps'
import type { AllowedAppsAnswer } from '#schemas/partner-apps'
import { CallError, type CallSettings, createRouter, neverStored, siteOf } from '#server/http'
import { type Identity, sessionTokenOf } from '#server/identity'
import type { Store } from '#server/store'
import { type AllowedAppServices, allowedApps, withdrawApp } from './allowed-apps.ts'

export interface AccountAppRoutes extends CallSettings {
  store: Store
  identity: Pick<Identity, 'accountOf'>
  /** All apps of the environment. */
  apps: readonly PartnerApp[]
  /** Epoch milliseconds; the clock of the process when absent. */
  clock?: (() => number) | undefined
}

/**
 * What a member sees of apps and ends, below `/api/account/partner-apps` (rule partner-apps.13): `GET /` lists them, `DELETE /{id}` withdraws one
 * and answers `{}`, also for an app that may do nothing. Without a session both are 401 invalidSession.
 */
export const accountAppRoutes = ({ store, identity, apps, clock = Date.now, ...settings }: AccountAppRoutes): Hono => {
  const services: AllowedAppServices = { store, clock }
  const router = createRouter()
  router.use(neverStored)
  const memberOf = async (c: Context): Promise<string> => {
    const site = siteOf(c, settings)
    const userId = await identity.accountOf({ sessionToken: sessionTokenOf(c, site, settings), site })
    if (userId === undefined) throw new CallError(401, 'invalidSession', 'Invalid session')
    return userId
  }
  router.get('/', async (c) => {
    const answer: AllowedAppsAnswer = { apps: await allowedApps(services, apps, await memberOf(c)) }
    return c.json(answer)
  })
  router.delete('/:id', async (c) => {
    const userId = await memberOf(c)
    const clientId = c.req.param('id')
    if (isClientId(clientId)) await withdrawApp(services, { userId, clientId })
    return c.json({})
  })
  return router
}
