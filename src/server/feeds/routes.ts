import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { FeedName } from '#domain/feeds'
import { priceBatch, stockBatch } from '#schemas/feeds'
import { countCall } from '#server/abuse-protection'
import { bearerOnly, CallError, createRouter, jsonBody, limitBody, matching } from '#server/http'
import type { Store } from '#server/store'
import type { FeedArticles } from './articles.ts'
import { type BatchWork, receiveBatch } from './batches.ts'
import { keyForm } from './key.ts'
import { applyPrices } from './price-feed.ts'
import { applyStock } from './stock-feed.ts'

export interface FeedDependencies {
  store: Store
  assortment: FeedArticles
  /** FEED_TOKEN; without it nobody may feed. */
  token: string | undefined
  clock?: () => number
}

/** A row has 400 bytes at most, and most have a quarter of it. */
const limited = limitBody(4096)
const MINUTE = 60_000
const BATCHES_A_MINUTE = 120
/** How many batches a process works on at the same time: each takes some megabytes. */
const AT_ONCE = 2

/** @throws CallError 429 tooManyRequests */
const limitBatches = ({ db }: Pick<Store, 'db'>, feed: FeedName): MiddlewareHandler => {
  let running = 0
  const refuse = (message: string, retryAfter: number): never => {
    throw new CallError(429, 'tooManyRequests', message, { retryAfter })
  }
  return async (_, next) => {
    if (running >= AT_ONCE) refuse('Other batches of this feed are under way.', 1)
    running++
    try {
      const count = await countCall(db, `feed ${feed}`, { window: MINUTE }, Date.now())
      if (count > BATCHES_A_MINUTE) refuse(`A feed may send ${BATCHES_A_MINUTE} batches a minute.`, 60)
      await next()
    } finally {
      running--
    }
  }
}

/**
 * `POST /stock` and `POST /prices`: what a retailer's system says (rules feeds.1 to feeds.9). The caller is no browser: its token opens the call, wherever it
 * comes from, and cookies count nothing.
 */
export const feedRoutes = ({ store, assortment, token, clock = Date.now }: FeedDependencies): Hono => {
  const router = createRouter()
  const requireToken = bearerOnly(token, 'FEED_TOKEN')
  const guard: MiddlewareHandler = async (c, next) => {
    requireToken(c)
    await next()
  }
  const add = <Batch extends { sequence: number; rows: readonly unknown[] }>(
    feed: FeedName,
    schema: z.ZodType<Batch>,
    apply: (batch: Batch) => Promise<BatchWork>,
  ): void => {
    router.post(`/${feed}`, guard, limitBatches(store, feed), limited, async (c: Context) => {
      const key = matching(keyForm, c.req.header('idempotency-key'))
      const batch = await jsonBody(c, schema)
      const received = batch.rows.length
      const given = { feed, sequence: batch.sequence, received, key, text: await c.req.text() }
      return c.json(await receiveBatch(store, given, { now: clock(), work: () => apply(batch) }))
    })
  }
  add('stock', stockBatch, (batch) => applyStock({ store, assortment, clock }, batch))
  add('prices', priceBatch, (batch) => applyPrices({ store, assortment, clock }, batch))
  return router
}
