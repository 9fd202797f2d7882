import { afterEach, expect, it, vi } from 'vitest'
import { createApp } from '#server/app'
import { createBrowserErrorCounts } from '#server/browser-errors'
import { openStore, type Store } from '#server/store'
import { testAssortment } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const error = { kind: 'uncaught', code: 'TypeError', file: '_astro/bag.1f0c.js', line: 3, column: 4 }

onBothStores((fresh, sample) => {
  const stores: Store[] = []
  afterEach(async () => {
    vi.restoreAllMocks()
    await Promise.all(stores.splice(0).map((store) => store.close()))
  })
  const shop = async () => {
    const store = await openStore((await fresh()).settings)
    stores.push(store)
    const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [], proxies: 1 } as const
    const counts = createBrowserErrorCounts()
    const app = createApp({ store, assortment: testAssortment, settings, browserErrors: counts, pages: false })
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      app.request(`${ORIGIN}/api/browser-errors`, {
        method: 'POST',
        headers: {
          host: '127.0.0.1:4321',
          origin: ORIGIN,
          'content-type': 'application/json',
          'x-forwarded-for': '192.0.2.1',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const figures = () => counts.lines().filter((line) => !line.startsWith('#'))
    const logged = () => lines.mock.calls.flat().map(String)
    return { post, figures, logged, store }
  }

  it('are counted by kind, code and source, and logged in a line each', async () => {
    const { post, figures, logged } = await shop()
    const answer = await post(error)
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([204, '', []])
    await post(error)
    await post({ kind: 'policy', code: 'script-src-elem', blocked: 'evil.example' })
    await post({ kind: 'reported', code: 'fragments/fetch' })
    expect(figures()).toEqual([
      'shop_browser_errors_total{kind="uncaught",code="TypeError",source="own"} 2',
      'shop_browser_errors_total{kind="policy",code="script-src-elem",source="other"} 1',
      'shop_browser_errors_total{kind="reported",code="fragments",source="own"} 1',
    ])
    expect(logged()).toHaveLength(4)
    expect(logged()[0]).toMatch(/^browserError: .*uncaught TypeError _astro\/bag\.1f0c\.js:3:4/)
    expect(logged()[2]).toContain('policy script-src-elem evil.example')
  })

  it('have no more figures than there are words, whatever callers send', async () => {
    const { post, figures } = await shop()
    for (const letter of 'abcdefghij') await post({ kind: 'rejection', code: `Kim${letter}` })
    expect(figures()).toEqual(['shop_browser_errors_total{kind="rejection",code="other",source="other"} 10'])
  })

  it.each(
    sample([
      ['a message', { ...error, message: 'kim@example.com' }, {}, 400, 'invalidBody'],
      ['an address as file', { ...error, file: 'https://www.stride.de/kim' }, {}, 400, 'invalidBody'],
      ['a sentence as code', { ...error, code: 'kim is here' }, {}, 400, 'invalidBody'],
      ['an unknown kind', { ...error, kind: 'kim' }, {}, 400, 'invalidBody'],
      ['an address that was blocked', { ...error, blocked: 'evil.example/kim?a=1' }, {}, 400, 'invalidBody'],
      ['a line break', { ...error, file: '_astro/a.js\nkim' }, {}, 400, 'invalidBody'],
      ['several errors', [error], {}, 400, 'invalidBody'],
      ['malformed JSON', '{"kind":', {}, 400, 'malformedJson'],
      ['an oversized body', `${JSON.stringify(error)}${' '.repeat(1100)}`, {}, 413, 'bodyTooLarge'],
      ['another type of body', 'kim', { 'content-type': 'text/plain' }, 415, 'unsupportedMediaType'],
      ['another origin', error, { origin: 'https://elsewhere.example' }, 403, 'foreignOrigin'],
    ] as const),
  )('with %s are refused, and neither counted nor logged', async (_name, body, headers, status, errorCode) => {
    const { post, figures, logged } = await shop()
    const answer = await post(body, headers)
    const text = await answer.text()
    expect([answer.status, JSON.parse(text)]).toEqual([status, expect.objectContaining({ errorCode })])
    expect([figures(), logged().join('\n')]).toEqual([[], expect.not.stringContaining('kim')])
  })

  it('are taken from one network address a hundred times in an hour, from another one still', async () => {
    const { post, figures } = await shop()
    const statuses = []
    for (let time = 0; time < 102; time++) statuses.push((await post(error)).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(100)
    expect(statuses.slice(100)).toEqual([429, 429])
    expect((await post(error, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(204)
    expect(figures()).toEqual(['shop_browser_errors_total{kind="uncaught",code="TypeError",source="own"} 101'])
  })

  it('are taken from all addresses together six hundred times in a minute of a process', async () => {
    const { post, figures, store } = await shop()
    const rates = () => store.db.selectFrom('rate').selectAll().execute()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
    const statuses = []
    for (let time = 0; time < 602; time++) {
      const { status } = await post(error, { 'x-forwarded-for': `198.51.100.${time % 7}` })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(600)
    expect(statuses.slice(600)).toEqual([429, 429])
    const counted = await rates()
    expect(counted.length).toBeGreaterThan(0)
    expect((await post(error, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429)
    // A faulty release writes to the store no oftener than that.
    expect(await rates()).toEqual(counted)
    clock.mockReturnValue(1_800_000_060_000)
    expect((await post(error, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(204)
    expect(figures()).toEqual(['shop_browser_errors_total{kind="uncaught",code="TypeError",source="own"} 601'])
  })
})
