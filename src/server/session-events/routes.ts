import type { Hono } from 'hono'
import { sessionEventBody } from '#schemas/tracking'
import { type CallSettings, createRouter, jsonBody, limitBody, siteOf } from '#server/http'
import type { Store } from '#server/store'
import { count } from './store.ts'

/** `POST /api/session-events`: `{ name }` of a known session event, answered 204 (rule tracking.4). Reads no cookie. */
export const sessionEventRoutes = ({ store, ...settings }: CallSettings & { store: Store }): Hono => {
  const app = createRouter()
  app.post('/', limitBody(1), async (c) => {
    const { brand, locale } = siteOf(c, settings)
    const { name } = await jsonBody(c, sessionEventBody)
    await count(store.db, { brand, locale, name }, Date.now())
    return c.body(null, 204)
  })
  return app
}
