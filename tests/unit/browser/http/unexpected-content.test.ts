import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshModules } from '#tests/browser/fresh-modules'
import { type FaultyAnswers, startFaultyServer } from '#tests/server/faulty-server'

// What a network that wants a login, or a host that knows no such file, answers in place of everything.
const PAGE = '<!doctype html>\n<html><title>Log in</title></html>'
const asHtml: FaultyAnswers[string] = (response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
const untyped: FaultyAnswers[string] = (response) => response.writeHead(200).end(PAGE)
const asJson: FaultyAnswers[string] = (response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(PAGE)

let answer = asHtml
const server = await startFaultyServer({ '*': (response, count) => answer?.(response, count) })
const { setTimeout: later } = globalThis

beforeEach(() => {
  vi.stubGlobal('location', { origin: server.origin, href: `${server.origin}/`, search: '' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { root: `${server.origin}/` } } })
  // The waits between two attempts pass at once.
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) =>
    later(work, ms === 300 || ms === 600 || ms === 900 ? 0 : ms),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.reset()
  answer = asHtml
})
afterAll(() => server.stop())

/** A page view: modules of their own, and what its reporter hears. */
const pageView = async () => {
  freshModules()
  const { setHostInfo } = await import('#browser/host')
  const { setReporter } = await import('#browser/errors')
  const reported: unknown[] = []
  setReporter({ report: (error) => reported.push(error) })
  setHostInfo({ origin: server.origin, context: { env: 'prod', brand: 'stride', locale: 'en_GB' } })
  return reported
}

/** The codes of an error and of its causes, outermost first. */
const codesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [(error as { code?: unknown }).code ?? error.name, ...codesOf(error.cause)] : []

const call = async () => (await import('#browser/http')).storefront
const json = { headers: { accept: 'application/json' } }
const fragment = { id: 'f', path: '/ap/mf', query: new URLSearchParams() }

const readers: [string, string, () => Promise<unknown>][] = [
  ['a reading of the back end', 'api/parse', async () => (await call()).get('/api/orders')],
  ['a POST', 'api/parse', async () => (await call()).post('/api/orders', { body: {} })],
  ['a PUT', 'api/parse', async () => (await call()).put('/api/orders', { body: {} })],
  ['a PATCH', 'api/parse', async () => (await call()).patch('/api/orders', { body: {} })],
  ['a DELETE', 'api/parse', async () => (await call()).delete('/api/orders')],
  ['the basket', 'api/parse', async () => (await import('#browser/bag')).callBasket('get')],
  ['orders', 'api/parse', async () => (await import('#browser/orders')).readWaitingOrder(() => {})],
  [
    'JSON of another address',
    'http/parse',
    async () => (await import('#browser/http')).http(`${server.origin}/a`, json),
  ],
  ['offers', 'http/parse', async () => (await import('#browser/product')).fetchOffers(`${server.origin}/`)],
  ['the search', 'http/parse', async () => (await import('#browser/search')).loadSearch(`${server.origin}/`, 'en')],
  ['texts', 'translations/fetch', async () => (await import('#browser/public')).loadTranslations('bag', 'bag.title')],
  ['flags', 'content/unexpected', async () => (await import('#browser/flags')).isFlagOn('new')],
  ['a fragment', 'fragments/header', async () => (await import('#browser/fragments')).loadFragment(fragment)],
]

describe('A page in place of what was asked for', () => {
  it.each(readers)('is an error of %s, %s, and reported with its cause', async (_, code, read) => {
    const reported = await pageView()
    await read().catch(() => {})
    expect(reported.length).toBeGreaterThan(0)
    for (const error of reported) {
      const codes = codesOf(error)
      expect(codes[0]).toBe(code)
      expect(codes).toContain('content/unexpected')
    }
  })

  it.each([
    ['without a type', untyped],
    ['that calls itself JSON', asJson],
  ])('is one for a call of the back end %s, too', async (_, given) => {
    answer = given
    const reported = await pageView()
    await expect((await call()).post('/api/orders')).rejects.toMatchObject({ code: 'api/parse', body: PAGE })
    expect(codesOf(reported[0])).toContain('content/unexpected')
  })

  it('spends no token of a mail and counts as no opt-out', async () => {
    await pageView()
    const { spendMailedToken } = await import('#browser/account')
    expect(await spendMailedToken('/api/account/activation', 'abc')).toBe('unavailable')
    const { http } = await import('#browser/http')
    const optOut = http(`${server.origin}/acq-api/consumer`, { method: 'PATCH', ...json, body: {} })
    await expect(optOut).rejects.toMatchObject({ code: 'http/parse' })
  })

  it('is a text for a caller that asked for no JSON', async () => {
    const reported = await pageView()
    const { http } = await import('#browser/http')
    expect((await http(`${server.origin}/page`)).body).toBe(PAGE)
    expect(reported).toEqual([])
  })
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    /\.tsx?$/.test(name) ? [`${folder}/${name.replaceAll('\\', '/')}`] : [],
  )

/** Files that ask by themselves and read nothing of the answer, or leave what they read to a reader of the table. */
const readNothing = [
  'src/browser/bag/early-answer.ts',
  'src/browser/errors/tell-shop.ts',
  'src/browser/fragments/ahead.ts',
  'src/browser/page/post-forms.ts',
  'src/browser/tracking/session-events.ts',
]
const readInTable = [
  'src/browser/errors/unexpected-content.ts',
  'src/browser/flags/index.ts',
  'src/browser/fragments/text.ts',
  'src/browser/http/body.ts',
  'src/browser/http/send.ts',
  'src/browser/translations/fetch-translations.ts',
]

it('Every file of the browser that asks by `fetch` or reads a body is known to this table.', () => {
  const found = ['src/browser', 'islands', 'src/components', 'src/fragments'].flatMap(sources).filter((file) => {
    const code = readFileSync(file, 'utf8')
    return /\bfetch\(|\bresponse\.(json|text|blob)\(|\banswer\??\.(json|text)\(/.test(code)
  })
  expect(found.sort()).toEqual([...readNothing, ...readInTable].sort())
})

it('Every caller of `http` asks for JSON.', () => {
  const callers = ['src/browser', 'islands', 'src/components']
    .flatMap(sources)
    .filter((file) => !file.startsWith('src/browser/http/'))
  const calls = callers.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bhttp\((?!\/)[^;\n]*/g)].map(([c]) => c),
  )
  expect(calls.length).toBeGreaterThan(4)
  for (const each of calls) expect(each).toMatch(/headers/)
})
