import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app'
import { createIdentity, type Identity } from '#server/identity'
import { type Mails, openMails } from '#server/mail'
import { openStore, type Store } from '#server/store'
import { testAssortment } from '#tests/server/test-assortment'

const OWN = 'https://id.example'
const PAGE = 'https://www.stride.de'
const FOREIGN = 'https://evil.example'

let dataDir: string
let store: Store
let mails: Mails
let identity: Identity
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-callers-'))
  store = await openStore({ dataDir })
  mails = openMails({ store, mailer: { send: async () => undefined, deleteMailsTo: async () => undefined } })
  identity = createIdentity({ store, mails })
})
afterAll(async () => {
  await mails.settle()
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const settings = { addressing: 'path', environment: 'prod', distDir: '/nowhere', sites: [] } as const
const call = async (
  method: string,
  path: string,
  origin: string,
  allowedOrigins: ReadonlySet<string> = new Set([PAGE]),
  recommendedOrigins?: ReadonlySet<string>,
) => {
  const app = createApp({
    store,
    assortment: testAssortment,
    identity,
    settings,
    pages: false,
    allowedOrigins,
    ...(recommendedOrigins && { recommendedOrigins }),
  })
  const response = await app.request(`${OWN}${path}?sitePath=stride/de_DE`, {
    method,
    headers: {
      host: 'id.example',
      origin,
      cookie: 'other=1',
      ...(method === 'OPTIONS' && {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-client-tag',
      }),
    },
  })
  const { errorCode } = (await response.json().catch(() => ({}))) as { errorCode?: string }
  const allowed = response.headers.get('access-control-allow-origin')
  return { status: response.status, errorCode, allowed, headers: response.headers }
}

const identityCalls = [
  ['GET', '/auth/session'],
  ['DELETE', '/auth/session'],
  ['POST', '/ap-subscription'],
  ['POST', '/api/account'],
  ['POST', '/api/account/login'],
  ['POST', '/api/account/password-reset/start'],
  ['PATCH', '/api/account/profile'],
  ['GET', '/api/bot-check/challenge'],
] as const
const isWrite = ([method]: readonly [string, string]): boolean => method !== 'GET'

describe('a call of accounts from another origin', () => {
  it.each(identityCalls)('%s %s is answered with cookies for configured pages of the shop', async (method, path) => {
    const { errorCode, allowed, headers } = await call(method, path, PAGE)
    expect(errorCode).not.toBe('foreignOrigin')
    expect([allowed, headers.get('access-control-allow-credentials')]).toEqual([PAGE, 'true'])
    expect(headers.get('vary')).toMatch(/\bOrigin\b/i)
  })

  it.each(identityCalls)('%s %s has a preflight', async (_method, path) => {
    const { status, allowed, headers } = await call('OPTIONS', path, PAGE)
    expect([status, allowed, headers.get('access-control-allow-headers')]).toEqual([204, PAGE, 'x-client-tag'])
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
  })

  it.each(identityCalls)('%s %s sends no CORS headers to other origins', async (method, path) => {
    for (const asked of [method, 'OPTIONS']) {
      const { allowed, headers } = await call(asked, path, FOREIGN)
      expect([allowed, headers.get('access-control-allow-credentials')]).toEqual([null, null])
    }
  })

  it.each(identityCalls.filter(isWrite))('%s %s is refused for other origins', async (method, path) => {
    expect(await call(method, path, FOREIGN)).toMatchObject({ status: 403, errorCode: 'foreignOrigin' })
  })

  it.each(identityCalls)('%s %s sends no CORS headers by default', async (method, path) => {
    const { status, allowed } = await call(method, path, PAGE, new Set())
    expect(allowed).toBeNull()
    if (method !== 'GET') expect(status).toBe(403)
  })
})

it.each([
  ['POST', '/api/bridge/baskets/-/items'],
  ['POST', '/api/bridge/account/default/add'],
  ['POST', '/api/bridge/account/default/delete'],
  ['POST', '/api/consents/records'],
  ['POST', '/api/session-events'],
  ['POST', '/api/personalization'],
])('%s %s stays closed to other origins', async (method, path) => {
  expect(await call(method, path, PAGE)).toMatchObject({ status: 403, errorCode: 'foreignOrigin', allowed: null })
  expect(await call('OPTIONS', path, PAGE)).toMatchObject({ allowed: null })
})

describe('a question for recommendations from another origin', () => {
  const ask = (method: string, origin: string) =>
    call(method, '/api/personalization', origin, new Set(), new Set([PAGE]))

  it('is answered for configured pages of the shop, with a preflight', async () => {
    expect(await ask('OPTIONS', PAGE)).toMatchObject({ status: 204, allowed: PAGE })
    expect(await ask('POST', PAGE)).toMatchObject({ status: 415, allowed: PAGE })
  })

  it('is refused for all others, and opens no other call', async () => {
    expect(await ask('POST', FOREIGN)).toMatchObject({ status: 403, errorCode: 'foreignOrigin', allowed: null })
    const other = await call('POST', '/api/bridge/baskets/-/items', PAGE, new Set(), new Set([PAGE]))
    expect(other).toMatchObject({ status: 403, errorCode: 'foreignOrigin', allowed: null })
  })
})
