import type { Hono } from 'hono'
import { type BrowserError, browserErrorBody } from '#schemas/browser-errors'
import { callLimit } from '#server/abuse-protection'
import { addressOfCaller, CallError, createRouter, jsonBody, limitBody } from '#server/http'
import { log } from '#server/log'
import type { Store } from '#server/store'
import type { BrowserErrorCounts } from './counts.ts'

/** Errors of one network address in an hour. */
const MOST_OF_ADDRESS = 100
/** Errors that a process takes in a minute: a faulty release is as plain from these as from all. */
const MOST_OF_ALL = 600
const MINUTE = 60_000

export interface BrowserErrorDependencies {
  store: Store
  counts: BrowserErrorCounts
  /** How many proxies of the operator stand in front of the process; undefined where the operator has not said. */
  proxies: number | undefined
}

const wordsOf = ({ kind, code, file, line, column, blocked }: BrowserError): string =>
  [kind, code, file && `${file}:${line ?? 0}:${column ?? 0}`, blocked].filter(Boolean).join(' ')

interface MinuteLimit {
  /** @throws CallError 429 tooManyRequests where the minute has had its most */
  requireRoom(): void
  count(): void
}

const minuteLimit = (most: number): MinuteLimit => {
  let window = 0
  let counted = 0
  const follow = (): void => {
    const now = Math.floor(Date.now() / MINUTE)
    if (now !== window) counted = 0
    window = now
  }
  return {
    requireRoom() {
      follow()
      if (counted >= most)
        throw new CallError(429, 'tooManyRequests', 'Too many errors are told of.', { retryAfter: MINUTE / 1000 })
    },
    count() {
      follow()
      counted += 1
    },
  }
}

/**
 * `POST /api/browser-errors`: one error of a page, answered 204 (rule host.12). It is counted and logged in a line. The call reads no
 * cookie and stores nothing of the error. @throws CallError 400 invalidBody, 429 tooManyRequests
 */
export const browserErrorRoutes = ({ store, counts, proxies }: BrowserErrorDependencies): Hono => {
  const limitAddress = callLimit(store, 'browser error', MOST_OF_ADDRESS)
  const all = minuteLimit(MOST_OF_ALL)
  const app = createRouter()
  app.post('/', limitBody(1), async (c) => {
    const error = await jsonBody(c, browserErrorBody)
    // First: a faulty release does not keep the store busy. What an address is refused is none of the minute's.
    all.requireRoom()
    await limitAddress(addressOfCaller(c, proxies))
    all.count()
    counts.note(error)
    log('browserError', { told: wordsOf(error) })
    return c.body(null, 204)
  })
  return app
}
