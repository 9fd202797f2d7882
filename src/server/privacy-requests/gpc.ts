import type { Handler } from 'hono'

/** `/.well-known/gpc.json`: the shop honours Global Privacy Control (rule consent.17), since this day. */
export const gpcRoute: Handler = (c) =>
  c.json({ gpc: true, lastUpdate: '2026-11-23' }, 200, { 'Cache-Control': 'public, max-age=86400' })
