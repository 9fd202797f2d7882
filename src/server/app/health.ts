import type { Hono } from 'hono'
import { faultyFiles } from '#content/files'
import { createRouter, operatorsOnly, withHeaders } from '#server/http'
import { mailQueueState } from '#server/mail'
import { type Store, StoreError } from '#server/store'

export interface HealthDependencies {
  store: Pick<Store, 'db' | 'kind' | 'ping' | 'probeWriting'>
  isDraining: () => boolean
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** The token of METRICS_TOKEN; without it nobody may ask for `?deep`. */
  token: string | undefined
}

/** Five probes a second are enough for every load balancer, and cost the store next to nothing. */
const MOST_PROBES = 5
const WINDOW_MS = 1000

/** The same work, one at a time and five times a second at most, whatever the number of callers: the others share an answer. */
const bounded = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let last: Promise<T> | undefined
  let isRunning = false
  let windowStart = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = performance.now()
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now
      count = 0
    }
    if (last && (isRunning || count >= MOST_PROBES)) return last
    count += 1
    isRunning = true
    last = work().finally(() => {
      isRunning = false
    })
    return last
  }
}

/**
 * `GET /healthz`: 200 while the store answers, 503 while it does not or the process drains (rule back-end.4). With `?deep` the
 * store must write too, and the answer holds the free bytes of the disk, the mail queue (mails that wait, age of the oldest in
 * milliseconds, and mails that were given up), and the files of content that have faults, by path and line: what they said before still
 * counts, so that the answer is 200 all the same. Anyone may ask for the first, who has the operator's token for the second: the store
 * itself is asked five times a second at most. @throws CallError 401 invalidToken
 */
export const healthRoutes = ({ store, isDraining, headers, token }: HealthDependencies): Hono => {
  const router = createRouter()
  const ping = bounded(store.ping)
  const deepState = bounded(async () => ({
    disk: await store.probeWriting(),
    mails: await mailQueueState(store.db, Date.now()),
    faultyFiles: faultyFiles().map(({ file, line }) => `${file}:${line}`),
  }))
  const requireToken = operatorsOnly(token)
  router.get('/healthz', withHeaders({ ...headers, 'Cache-Control': 'no-store' }), async (c) => {
    const isDeep = c.req.query('deep') !== undefined
    if (isDeep) requireToken(c)
    if (isDraining()) return c.json({ errorCode: 'draining', message: 'The process is about to end.' }, 503)
    try {
      await ping()
      const deep = isDeep ? await deepState() : undefined
      return c.json({ status: 'ok', store: store.kind, ...deep })
    } catch (error) {
      if (error instanceof StoreError && error.code === 'storeFull')
        return c.json({ errorCode: error.code, message: 'The disk of the store is full.' }, 503)
      return c.json({ errorCode: 'storeUnavailable', message: 'The store does not answer.' }, 503)
    }
  })
  return router
}
