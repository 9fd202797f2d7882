import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { clearHostInfo, type HostInput, setHostInfo } from '#browser/host'
import { ApiError, type CallOptions, storefront } from '#browser/http'
import { startFaultyServer } from '#tests/server/faulty-server'
import { httpAnswers } from './http-answers.ts'

const server = await startFaultyServer(httpAnswers)
const reported = vi.fn()
setReporter({ report: reported })

const site: HostInput = {
  origin: server.origin,
  originalHost: 'www.stride.de',
  sitePath: 'stride/de_DE',
  context: { env: 'prod', brand: 'stride', locale: 'de_DE' },
}
const withOverride = (text: string) =>
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => (name === 'request-headers' ? text : null) })

beforeEach(() => {
  setHostInfo(site)
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearHostInfo()
  server.reset()
  reported.mockClear()
})
afterAll(server.stop)

const failure = (path: string, options?: CallOptions): Promise<ApiError> =>
  storefront.get(path, options).then(
    () => expect.fail('the request succeeded'),
    (error: ApiError) => error,
  )

describe('Calls of the storefront API', () => {
  test.each(['get', 'post', 'put', 'patch', 'delete'] as const)(
    'A call by %s resolves with the parsed body',
    async (method) => {
      expect(await storefront[method]('/json')).toEqual({ ok: true })
      expect(server.seen[0]).toMatchObject({ method: method.toUpperCase(), url: '/json?sitePath=stride%2Fde_DE' })
    },
  )

  test.each<[string, unknown, string | undefined, string]>([
    ['an object as JSON', { items: [1] }, 'application/json', '{"items":[1]}'],
    ['a list as JSON', [1, 2], 'application/json', '[1,2]'],
    [
      'search parameters form-encoded',
      new URLSearchParams({ a: 'ä b' }),
      'application/x-www-form-urlencoded;charset=UTF-8',
      'a=%C3%A4+b',
    ],
    ['no body without a type', undefined, undefined, ''],
  ])('A call sends %s', async (_, body, type, sent) => {
    await storefront.post('/json', { body })
    expect(server.seen[0]?.headers['content-type']).toBe(type)
    expect(server.seen[0]?.body).toBe(sent)
  })

  test('A call keeps the query of its path, adds its own parameters and leaves out undefined ones', async () => {
    await storefront.get('/json?a=1', { query: { b: 'x y', c: 2, d: false, e: undefined } })
    expect(server.seen[0]?.url).toBe('/json?a=1&sitePath=stride%2Fde_DE&b=x+y&c=2&d=false')
  })

  test('A call of a site without a path sends no sitePath', async () => {
    clearHostInfo()
    setHostInfo({ ...site, sitePath: '' })
    await storefront.get('/json')
    expect(server.seen[0]?.url).toBe('/json')
  })

  test.each<[string, string | undefined]>([
    ['prod', 'www.stride.de'],
    ['stg', 'www.stride.de'],
    ['dev', 'www.stride.de'],
    ['local', undefined],
  ])('A call in %s sends %s as x-original-host', async (env, host) => {
    setHostInfo({ context: { ...site.context, env: env as 'prod' } })
    await storefront.get('/json')
    expect(server.seen[0]?.headers['x-original-host']).toBe(host)
  })

  test('A call sends X-CLIENT-TAG only if the caller gives a tag', async () => {
    await storefront.get('/json', { clientTag: 'AccountPortal' })
    await storefront.get('/json')
    expect(server.seen.map(({ headers }) => headers['x-client-tag'])).toEqual(['AccountPortal', undefined])
  })

  test('The headers of a call replace headers of the override entry', async () => {
    setHostInfo({ context: { ...site.context, env: 'dev' } })
    withOverride('{"x-a":"override","x-b":"override"}')
    await storefront.get('/json', { headers: { 'X-A': 'own' } })
    expect(server.seen[0]?.headers).toMatchObject({ 'x-a': 'own', 'x-b': 'override' })
  })

  test.each<[string, string, string]>([
    ['dev', '', 'override'],
    ['dev', 'developer-tools=false', 'override'],
    ['prod', '', 'absent'],
    ['prod', 'developer-tools=true', 'override'],
    ['prod', 'developer-tools=TRUE', 'absent'],
    ['prod', 'developer-tools=1', 'absent'],
  ])('In %s with the cookie "%s", a header of the override entry is %s', async (env, cookie, expected) => {
    setHostInfo({ context: { ...site.context, env: env as 'prod' } })
    vi.stubGlobal('document', { cookie })
    withOverride('{"x-extra":"override"}')
    await storefront.get('/json')
    expect(server.seen[0]?.headers['x-extra'] ?? 'absent').toBe(expected)
  })

  test.each(['', '{', 'null', '[1]', '"x"', '{"x-a":1}', '{"bad name":"x"}', '{"x-a":"line\\nbreak"}'])(
    'The malformed override entry %s adds no header',
    async (text) => {
      setHostInfo({ context: { ...site.context, env: 'dev' } })
      withOverride(text)
      expect(await storefront.get('/json')).toEqual({ ok: true })
      expect(server.seen[0]?.headers['x-a']).toBeUndefined()
    },
  )

  test.each(['//elsewhere.example/json', 'https://elsewhere.example/json', '/\\elsewhere.example/json'])(
    'A call of %s does not leave the storefront',
    async (path) => {
      await expect(storefront.get(path)).rejects.toThrow(TypeError)
    },
  )

  test('A call before the host info is set rejects with host/not-set', async () => {
    clearHostInfo()
    await expect(storefront.get('/json')).rejects.toMatchObject({ code: 'host/not-set' })
  })
})

describe('Failed calls of the storefront API', () => {
  const url = (path: string) => `${server.origin}${path}?sitePath=stride%2Fde_DE`

  test.each<[string, string, string, number | undefined, unknown]>([
    ['/400', 'api/status', 'Request to /400 failed', 400, { errorCode: 'BAD', message: 'no' }],
    ['/408', 'api/status', 'Request to /408 failed', 408, {}],
    ['/500', 'api/status', 'Request to /500 failed', 500, { detail: 1 }],
    ['/503', 'api/status', 'Request to /503 failed', 503, {}],
    ['/404-html', 'api/status', 'Request to /404-html failed', 404, '<h1>no</h1>'],
    ['/invalid-json', 'api/parse', `Failed to parse response of ${url('/invalid-json')}`, 200, '{"ok":'],
    ['/html-as-json', 'api/parse', `Failed to parse response of ${url('/html-as-json')}`, 200, '<!doctype html>'],
    ['/truncated', 'api/unknown', 'Unknown error occured when /truncated requested.', undefined, undefined],
    ['/reset', 'api/unknown', 'Unknown error occured when /reset requested.', undefined, undefined],
  ])('A call of %s fails with %s: %s', async (path, code, message, status, body) => {
    const error = await failure(path)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code, message, status, body })
    expect(reported.mock.calls).toEqual([[error, { code, ...(status && { status }) }]])
  })

  test('The error keeps the cause and the text of the status line', async () => {
    const error = await failure('/400')
    expect(error.statusText).toBe('Bad Request')
    expect(error.cause).toMatchObject({ kind: 'status' })
  })

  test.each(['/hang', '/stall'])('A call of %s times out after 30 seconds with status 408', async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failed = failure(path)
    await server.arrived(1)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(reported).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({
      code: 'api/timeout',
      status: 408,
      message: `Request to ${url(path)} timed out.`,
    })
  })

  test('An aborted call is not reported', async () => {
    const controller = new AbortController()
    const failed = failure('/hang', { signal: controller.signal })
    await server.arrived(1)
    controller.abort('left')
    expect(await failed).toBe('left')
    expect(reported).not.toHaveBeenCalled()
  })

  test('A body that the caller does not recognise counts as a failure to parse', async () => {
    const check = (body: unknown): body is { count: number } => typeof (body as { count?: unknown }).count === 'number'
    expect(await storefront.get('/503-then-200', { check, retries: 1 })).toEqual({ count: 1 })
    expect(await failure('/json', { check })).toMatchObject({ code: 'api/parse', body: { ok: true } })
  })

  test('An OK answer with an errorCode resolves; the caller judges it', async () => {
    expect(await storefront.post('/error-code')).toEqual({ errorCode: 'X', message: 'm' })
  })
})
