import type { Hono } from 'hono'
import { createRouter, withHeaders } from '#server/http'
import { mailQueueState } from '#server/mail'
import type { Store } from '#server/store'

export interface HealthDependencies {
  store: Pick<Store, 'db' | 'ping' | 'kind'>
  isDraining: () => boolean
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
}

/**
 * `GET /healthz`: 200 while the store answers, 503 while it does not or the process drains (rule back-end.4). With `?deep` the
 * answer holds the mail queue: mails that wait, age of the oldest in milliseconds, and mails that were given up.
 */
export const healthRoutes = ({ store, isDraining, headers }: HealthDependencies): Hono => {
  const router = createRouter()
  router.get('/healthz', withHeaders({ ...headers, 'Cache-Control': 'no-store' }), async (c) => {
    if (isDraining()) return c.json({ errorCode: 'draining', message: 'The process is about to end.' }, 503)
    try {
      await store.ping()
      const mails = c.req.query('deep') === undefined ? undefined : await mailQueueState(store.db, Date.now())
      return c.json({ status: 'ok', store: store.kind, ...(mails && { mails }) })
    } catch {
      return c.json({ errorCode: 'storeUnavailable', message: 'The store does not answer.' }, 503)
    }
  })
  return router
}
