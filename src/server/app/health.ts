import type { Hono } from 'hono'
import { createRouter } from '#server/http'
import type { Store } from '#server/store'

/** `GET /healthz`: 200 while the store answers, else 503. */
export const healthRoutes = (store: Pick<Store, 'ping' | 'kind'>): Hono => {
  const router = createRouter()
  router.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      await store.ping()
      return c.json({ status: 'ok', store: store.kind })
    } catch {
      return c.json({ errorCode: 'storeUnavailable', message: 'The store does not answer.' }, 503)
    }
  })
  return router
}
