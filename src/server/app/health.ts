import type { Hono } from 'hono'
import { createRouter, withHeaders } from '#server/http'
import { mailQueueState } from '#server/mail'
import { type Store, StoreError } from '#server/store'

export interface HealthDependencies {
  store: Pick<Store, 'db' | 'kind' | 'ping' | 'probeWriting'>
  isDraining: () => boolean
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
}

/** One probe at a time, whatever the number of callers: each commits a write. */
const sharedProbe = (store: HealthDependencies['store']) => {
  let running: ReturnType<Store['probeWriting']> | undefined
  return () => {
    running ??= store.probeWriting().finally(() => {
      running = undefined
    })
    return running
  }
}

/**
 * `GET /healthz`: 200 while the store answers, 503 while it does not or the process drains (rule back-end.4). With `?deep` the
 * store must write too. The answer then holds the free bytes of the disk, and the mail queue: mails that wait, age of the
 * oldest in milliseconds, and mails that were given up.
 */
export const healthRoutes = ({ store, isDraining, headers }: HealthDependencies): Hono => {
  const router = createRouter()
  const probe = sharedProbe(store)
  const deepState = async () => ({ disk: await probe(), mails: await mailQueueState(store.db, Date.now()) })
  router.get('/healthz', withHeaders({ ...headers, 'Cache-Control': 'no-store' }), async (c) => {
    if (isDraining()) return c.json({ errorCode: 'draining', message: 'The process is about to end.' }, 503)
    try {
      await store.ping()
      const deep = c.req.query('deep') === undefined ? undefined : await deepState()
      return c.json({ status: 'ok', store: store.kind, ...deep })
    } catch (error) {
      if (error instanceof StoreError && error.code === 'storeFull')
        return c.json({ errorCode: error.code, message: 'The disk of the store is full.' }, 503)
      return c.json({ errorCode: 'storeUnavailable', message: 'The store does not answer.' }, 503)
    }
  })
  return router
}
