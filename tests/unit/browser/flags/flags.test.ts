import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage } from '#tests/browser/fake-storage'
import { freshModules } from '#tests/browser/fresh-modules'

const publication = {
  flags: [
    { name: 'on', disabled: false, value: true },
    { name: 'german', disabled: false, rules: [{ languages: ['de'], countries: ['DE'], brands: ['stride'] }] },
    { name: 'half', disabled: false, rules: [{ percentage: 50 }] },
    { name: 'gone', disabled: true, value: true },
  ],
  segments: [],
}

let answer: { status: number; body: string }
let asked: string[]
let server: Server
const { area, kept } = fakeStorage()
const jar: { cookie: string; documentElement: { dataset: Record<string, string> } } = {
  cookie: '',
  documentElement: { dataset: {} },
}

beforeEach(async () => {
  answer = { status: 200, body: JSON.stringify(publication) }
  asked = []
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  vi.stubGlobal('document', jar)
  vi.stubGlobal('localStorage', area)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  kept.clear()
  jar.cookie = ''
  jar.documentElement.dataset = {}
  await new Promise((closed) => server.close(closed))
})

/** The flags of a page view: modules of their own. */
const pageView = async (env: 'local' | 'dev' | 'stg' | 'prod' = 'prod') => {
  freshModules()
  const { setHostInfo } = await import('#browser/host')
  const { setReporter } = await import('#browser/errors')
  const reported = vi.fn()
  setReporter({ report: reported })
  const { port } = server.address() as AddressInfo
  setHostInfo({ origin: `http://127.0.0.1:${port}`, context: { env, brand: 'stride', locale: 'de_DE' } })
  return { ...(await import('#browser/flags')), reported }
}

it('The flags of the shop are fetched at the first question, once for all questions.', async () => {
  const { isFlagOn } = await pageView()
  expect(asked).toEqual([])
  expect(await Promise.all(['on', 'german', 'gone', 'unknown'].map(isFlagOn))).toEqual([true, true, false, false])
  expect(await isFlagOn('on')).toBe(true)
  expect(asked).toEqual(['/api/publications/storefront/production'])
})

it.each([
  ['local', 'development'],
  ['dev', 'development'],
  ['stg', 'staging'],
  ['prod', 'production'],
] as const)('In the environment %s the flags are those of the publication %s.', async (env, name) => {
  const { isFlagOn } = await pageView(env)
  await isFlagOn('on')
  expect(asked).toEqual([`/api/publications/storefront/${name}`])
})

it.each([
  ['page says so, and after a failure too', { status: 404, body: '{}' }],
  ['page says so', { status: 200, body: JSON.stringify(publication) }],
])('The names stand in the other order where the %s: no page tries both.', async (_, given) => {
  answer = given
  jar.documentElement.dataset = { publicationOrder: 'environment/project' }
  const { isFlagOn } = await pageView()
  expect(await isFlagOn('on')).toBe(given.status === 200)
  expect(asked).toEqual(['/api/publications/production/storefront'])
})

it('The flags of another project are fetched by a request of their own.', async () => {
  const { flagDecisions } = await pageView()
  await Promise.all([flagDecisions(), flagDecisions('other'), flagDecisions('other')])
  expect(asked.sort()).toEqual(['/api/publications/other/production', '/api/publications/storefront/production'])
})

it.each([
  ['an error', { status: 500, body: '{}' }],
  ['a missing publication', { status: 404, body: '{"errorCode":"notFound"}' }],
  ['something else', { status: 200, body: '"hello"' }],
])('After %s every flag is false for the whole page, and nothing is reported.', async (_name, failure) => {
  const { isFlagOn, reported } = await pageView()
  answer = failure
  expect(await isFlagOn('on')).toBe(false)
  answer = { status: 200, body: JSON.stringify(publication) }
  expect(await isFlagOn('on')).toBe(false)
  expect(asked).toHaveLength(1)
  expect(reported).not.toHaveBeenCalled()
})

it.each(['{"flags":[', '<!doctype html><title>Log in</title>'])(
  'After a 200 that is no JSON, %j, every flag is false and the unexpected content is reported once.',
  async (body) => {
    const { isFlagOn, reported } = await pageView()
    answer = { status: 200, body }
    expect(await Promise.all(['on', 'german'].map(isFlagOn))).toEqual([false, false])
    expect(reported.mock.calls.map(([, details]) => details)).toEqual([{ code: 'content/unexpected' }])
  },
)

it('Without a service or without host info every flag is false, and nothing is reported.', async () => {
  const { isFlagOn, reported } = await pageView()
  server.closeAllConnections()
  const { clearHostInfo } = await import('#browser/host')
  clearHostInfo()
  expect(await isFlagOn('on')).toBe(false)
  expect(reported).not.toHaveBeenCalled()
})

it('A service that does not answer is waited for three seconds; then every flag is false.', async () => {
  const real = AbortSignal.timeout.bind(AbortSignal)
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => real(milliseconds / 100))
  try {
    server.removeAllListeners('request').on('request', () => {})
    const { isFlagOn, reported } = await pageView()
    expect(await isFlagOn('on')).toBe(false)
    expect(patience.mock.calls).toEqual([[3000]])
    expect(reported).not.toHaveBeenCalled()
  } finally {
    patience.mockRestore()
    server.closeAllConnections()
  }
})

const name = 'stride.feature-flags.user'

it('The visitor’s id is stored under functional consent when a percentage needs it, and stays the same.', async () => {
  jar.cookie = 'notice_preferences=[0,1]'
  const first = await pageView()
  answer.body = JSON.stringify({ ...publication, flags: publication.flags.slice(0, 2) })
  await first.isFlagOn('on')
  expect([...kept.keys()]).toEqual([])
  answer.body = JSON.stringify(publication)
  const second = await pageView()
  const half = await second.isFlagOn('half')
  expect(kept.get(name)).toMatch(/^[0-9a-f]{32}$/)
  const id = kept.get(name)
  const third = await pageView()
  expect(await third.isFlagOn('half')).toBe(half)
  expect(kept.get(name)).toBe(id)
})

it.each(['', 'notice_preferences=[0]', 'notice_preferences=[0,2]'])(
  'The visitor’s id is not stored with the cookie %j.',
  async (cookie) => {
    jar.cookie = cookie
    const { isFlagOn } = await pageView()
    expect(typeof (await isFlagOn('half'))).toBe('boolean')
    expect([...kept.keys()]).toEqual([])
  },
)

it('After a logout the visitor’s id is drawn again, also on the same page.', async () => {
  jar.cookie = 'notice_preferences=[0,1]'
  await pageView()
  const { flagUserId } = await import('../../../../src/browser/flags/user.ts')
  const id = flagUserId()
  expect(flagUserId()).toBe(id)
  kept.delete(name)
  expect(flagUserId()).not.toBe(id)
})

it('A stored id is not used without functional consent.', async () => {
  kept.set(name, 'known')
  jar.cookie = 'notice_preferences=[0,1]'
  await pageView()
  const { flagUserId } = await import('../../../../src/browser/flags/user.ts')
  expect(flagUserId()).toBe('known')
  jar.cookie = 'notice_preferences=[0]'
  expect(flagUserId()).toMatch(/^[0-9a-f]{32}$/)
  expect(flagUserId()).toBe(flagUserId())
  expect(kept.get(name)).toBe('known')
})
