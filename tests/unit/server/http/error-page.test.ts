import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app'
import { createIdentity, type Identity } from '#server/identity'
import { type Mails, openMails } from '#server/mail'
import { openStore, type Store } from '#server/store'
import { testAssortment } from '#tests/server/test-assortment'

let dataDir: string
let store: Store
let mails: Mails
let identity: Identity
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-error-page-'))
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
const FORM = 'application/x-www-form-urlencoded'
const navigation = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
}

const send = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
  const app = createApp({ store, assortment: testAssortment, identity, settings, pages: false })
  const response = await app.request(`https://shop.example${path}`, {
    method,
    headers: { host: 'shop.example', ...headers },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return { status: response.status, type: response.headers.get('content-type'), text, headers: response.headers }
}

const post = (path: string, headers: Record<string, string> = {}) =>
  send('POST', path, { ...navigation, 'content-type': FORM, ...headers }, 'email=zoe@example.com')

describe('a refused form post', () => {
  it.each([
    ['stride/de_DE', '<html lang="de-DE" dir="ltr">', 'Das hat nicht geklappt', '/stride/de_DE/'],
    ['reebok/en_GB', '<html lang="en-GB" dir="ltr">', 'That did not work', '/reebok/en_GB/'],
    ['stride/ar_SA', '<html lang="ar-SA" dir="rtl">', 'لم ينجح ذلك', '/stride/ar_SA/'],
  ])('is answered in the language of %s, with a link to its home page', async (site, html, title, home) => {
    const { status, type, text } = await post(`/api/account/login?sitePath=${site}`)
    expect([status, type]).toEqual([415, 'text/html; charset=UTF-8'])
    expect(text).toContain(html)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(`href="${home}"`)
    expect(text).not.toContain('errorCode')
  })

  it.each([
    ['an unknown call', '/api/nothing?sitePath=stride/en_GB', 404],
    ['a newsletter call', '/ap-subscription?sitePath=stride/en_GB', 415],
    ['an unknown site', '/api/bridge/baskets/-/items?sitePath=nowhere', 400],
  ])('is a page for %s', async (_name, path, expected) => {
    const { status, text, headers } = await post(path)
    expect([status, text.startsWith('<!doctype html>')]).toEqual([expected, true])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    ['a body that is too large', 'a'.repeat(17 * 1024), 413],
    ['a foreign origin', 'a=b', 403],
  ])('of a plain page is a page whoever asks: %s', async (_name, body, expected) => {
    const origin = expected === 403 ? 'https://evil.example' : 'https://shop.example'
    const headers = { 'content-type': FORM, accept: '*/*', origin, cookie: 'other=1' }
    const { status, text } = await send('POST', '/api/plain/bag?sitePath=stride/en_GB', headers, body)
    expect([status, text.startsWith('<!doctype html>')]).toEqual([expected, true])
  })

  it('from another origin is a page', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'other=1' }
    const { status, text } = await post('/ap-subscription?sitePath=stride/en_GB', headers)
    expect([status, text.includes('<h1>That did not work</h1>')]).toEqual([403, true])
  })

  it('repeats nothing that the address says', async () => {
    const { text } = await post('/api/%3Cscript%3E?sitePath=%3Cscript%3E')
    expect(text).not.toContain('script')
  })
})

describe('an opened link', () => {
  it('that is no longer valid is answered by a page', async () => {
    const { status, text } = await send('GET', '/ap-subscription/one-click?sitePath=stride/en_GB', navigation)
    expect([status, text.includes('<h1>That did not work</h1>')]).toEqual([400, true])
  })
})

describe('a call of a script', () => {
  it.each([
    ['accepts anything', { accept: '*/*', 'sec-fetch-mode': '' }],
    ['accepts HTML but does not navigate', { ...navigation, 'sec-fetch-mode': 'cors' }],
  ])('keeps its error in JSON when it %s', async (_name, headers) => {
    const { type, text } = await post('/api/account/login?sitePath=stride/de_DE', { ...headers })
    expect([type, JSON.parse(text).errorCode]).toEqual(['application/json', 'unsupportedMediaType'])
  })
})
