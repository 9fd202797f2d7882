import { afterEach, expect, it } from 'vitest'
import { sessionEvents } from '#domain/tracking'
import { createApp } from '#server/app'
import { openStore, type Store } from '#server/store'
import { testAssortment } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const names = Object.keys(sessionEvents)

onBothStores((fresh, sample) => {
  const stores: Store[] = []
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()))
  })
  const shop = async () => {
    const store = await openStore((await fresh()).settings)
    stores.push(store)
    const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const
    const app = createApp({ store, assortment: testAssortment, settings, pages: false })
    const post = (body: unknown, { site = 'stride/en_GB', ...headers }: Record<string, string> = {}) =>
      app.request(`${ORIGIN}/api/session-events?sitePath=${site}`, {
        method: 'POST',
        headers: { host: '127.0.0.1:4321', origin: ORIGIN, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const rows = () => store.db.selectFrom('session_event').selectAll().orderBy('locale').orderBy('name').execute()
    return { post, rows }
  }

  it.each(sample(names))('count %s in its hour and site, and answer without a body', async (name) => {
    const { post, rows } = await shop()
    const response = await post({ name }, { cookie: 'stride.bag=AAAAAAAAAAAAAAAAAAAAAA' })
    expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([204, '', []])
    const [row, ...others] = await rows()
    expect(row).toEqual({ brand: 'stride', locale: 'en_GB', name, hour: expect.any(Number), count: 1 })
    expect(row!.hour % 3_600_000).toBe(0)
    expect(others).toEqual([])
  })

  it('count those of parallel callers, each site by itself', async () => {
    const { post, rows } = await shop()
    const sites = ['stride/en_GB', 'stride/de_DE', 'reebok/de_DE']
    await Promise.all(Array.from({ length: 60 }, (_, i) => post({ name: 'cart_add' }, { site: sites[i % 3]! })))
    const sums = new Map<string, number>()
    for (const { brand, locale, count } of await rows())
      sums.set(`${brand}/${locale}`, (sums.get(`${brand}/${locale}`) ?? 0) + count)
    expect(Object.fromEntries(sums)).toEqual({ 'stride/en_GB': 20, 'stride/de_DE': 20, 'reebok/de_DE': 20 })
  })

  it.each(
    sample([
      ['an unknown name', { name: 'toString' }, {}, 400, 'invalidBody'],
      ['no name', {}, {}, 400, 'invalidBody'],
      ['a list of names', { name: ['cart_add'] }, {}, 400, 'invalidBody'],
      ['anything beside the name', { name: 'cart_add', email: 'kim@example.com' }, {}, 400, 'invalidBody'],
      ['malformed JSON', '{"name":', {}, 400, 'malformedJson'],
      ['an oversized body', `{"name":"cart_add"${' '.repeat(1100)}}`, {}, 413, 'bodyTooLarge'],
      ['another type of body', 'name=cart_add', { 'content-type': 'text/plain' }, 415, 'unsupportedMediaType'],
      ['an unknown site', { name: 'cart_add' }, { site: 'stride/xx_XX' }, 400, 'unknownSite'],
      ['another origin', { name: 'cart_add' }, { origin: 'https://elsewhere.example' }, 403, 'foreignOrigin'],
    ]),
  )('refuse %s and count nothing', async (_name, body, headers, status, errorCode) => {
    const { post, rows } = await shop()
    const response = await post(body, headers as Record<string, string>)
    expect(response.status).toBe(status)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ errorCode })
    expect(text).not.toContain('kim@example.com')
    expect(await rows()).toEqual([])
  })
})
