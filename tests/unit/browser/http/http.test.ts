import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { HttpError, type HttpOptions, http } from '#browser/http'
import { startFaultyServer } from '#tests/server/faulty-server'
import { httpAnswers } from './http-answers.ts'

const server = await startFaultyServer(httpAnswers)
const reported = vi.fn()
setReporter({ report: reported })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  // In this order: the spies watch the fake timers.
  vi.restoreAllMocks()
  vi.useRealTimers()
  server.reset()
  reported.mockClear()
})
afterAll(server.stop)

// vi.waitFor would move the fake clock.
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

// Node's fetch sets timers too.
const watchPauses = () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  return () => timers.mock.calls.map(([, delay]): unknown => delay).filter((delay) => delay === 300 || delay === 600)
}

const failure = (path: string, options?: HttpOptions): Promise<HttpError> =>
  http(server.origin + path, options).then(
    () => expect.fail('the request succeeded'),
    (error: HttpError) => error,
  )

describe('Answers of a request', () => {
  test.each<[string, unknown]>([
    ['/json', { ok: true }],
    ['/hal', { _links: {} }],
    ['/text', 'plain'],
    ['/html', '<p>{}</p>'],
    ['/untyped', '{"ok":true}'],
    ['/empty', undefined],
    ['/error-code', { errorCode: 'X', message: 'm' }],
  ])('The body of %s is %j', async (path, body) => {
    expect((await http(server.origin + path)).body).toEqual(body)
  })

  test('The body of an octet-stream is a Blob', async () => {
    const { body, status } = await http(`${server.origin}/binary`)
    expect(body).toBeInstanceOf(Blob)
    expect(await (body as Blob).text()).toBe('\u0001\u0002')
    expect(status).toBe(200)
  })
})

describe('Failures of a request', () => {
  test.each<[string, string, string, number | undefined, unknown]>([
    ['/400', 'http/status', 'Request failed.', 400, { errorCode: 'BAD', message: 'no' }],
    ['/404-html', 'http/status', 'Request failed.', 404, '<h1>no</h1>'],
    ['/408', 'http/status', 'Request failed.', 408, {}],
    ['/500', 'http/status', 'Request failed.', 500, { detail: 1 }],
    ['/500-broken', 'http/status', 'Request failed.', 500, '{"detail":'],
    ['/503', 'http/status', 'Request failed.', 503, {}],
    ['/truncated-error', 'http/status', 'Request failed.', 502, undefined],
    ['/invalid-json', 'http/parse', 'Failed to parse response', 200, '{"ok":'],
    ['/html-as-json', 'http/parse', 'Failed to parse response', 200, '<!doctype html>'],
    ['/truncated', 'http/network', 'Request failed.', undefined, undefined],
    ['/reset', 'http/network', 'Request failed.', undefined, undefined],
  ])('A request to %s fails with %s "%s" and status %s', async (path, code, message, status, body) => {
    const error = await failure(path)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ code, message, status, body })
    expect(reported.mock.calls).toEqual([[error, { code, ...(status && { status }) }]])
    expect(server.seen).toHaveLength(1)
  })

  test('A request to a server that does not run fails with http/network', async () => {
    const error = await http('http://127.0.0.1:9/').catch((caught: HttpError) => caught)
    expect(error).toMatchObject({ code: 'http/network', message: 'Request failed.' })
  })
})

describe('Time-outs of a request', () => {
  test.each(['/hang', '/stall', '/stall-error'])(
    'A request to %s ends after 10 seconds with status 408',
    async (path) => {
      const failed = failure(path)
      await server.arrived(1)
      let ended = false
      void failed.then(() => {
        ended = true
      })
      await vi.advanceTimersByTimeAsync(9_999)
      expect(ended).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(await failed).toMatchObject({
        code: 'http/timeout',
        status: 408,
        message: `Request to ${server.origin}${path} timed out.`,
      })
    },
  )

  test('The caller sets the time-out, and its timer is cleared after the answer', async () => {
    await http(`${server.origin}/json`, { timeout: 50 })
    expect(vi.getTimerCount()).toBe(0)
    const failed = failure('/hang', { timeout: 50 })
    await server.arrived(2)
    await vi.advanceTimersByTimeAsync(50)
    expect(await failed).toMatchObject({ status: 408 })
  })

  test.each(['/hang-then-200', '/stall-then-200'])(
    'A time-out of %s counts as 408 and is followed by another attempt',
    async (path) => {
      const answer = http(server.origin + path, { retries: 1 })
      await server.arrived(1)
      await vi.advanceTimersByTimeAsync(10_000)
      await vi.advanceTimersByTimeAsync(300)
      expect((await answer).body).toEqual({ ok: true })
    },
  )
})

describe('Further attempts of a request', () => {
  test.each(['/500', '/503', '/504', '/408'])(
    'A GET of %s is sent again after 300 ms and after 600 ms',
    async (path) => {
      const pauses = watchPauses()
      const fetched = vi.spyOn(globalThis, 'fetch')
      const failed = failure(path, { retries: 2 })
      const sent = () => fetched.mock.calls.length
      for (const wait of [300, 600] as const) {
        await until(() => pauses().includes(wait))
        const calls = sent()
        await vi.advanceTimersByTimeAsync(wait - 1)
        expect(sent()).toBe(calls)
        await vi.advanceTimersByTimeAsync(1)
        expect(sent()).toBe(calls + 1)
      }
      expect(await failed).toMatchObject({ code: 'http/status', status: Number(path.slice(1)) })
      expect(server.seen).toHaveLength(3)
      expect(reported).toHaveBeenCalledTimes(1)
    },
  )

  test('The first OK answer ends the attempts', async () => {
    const pauses = watchPauses()
    const answer = http(`${server.origin}/503-then-200`, { retries: 5 })
    await until(() => pauses().includes(300))
    await vi.advanceTimersByTimeAsync(300)
    expect((await answer).body).toEqual({ count: 1 })
    expect(server.seen).toHaveLength(2)
    expect(reported).not.toHaveBeenCalled()
  })

  test.each<[string, string]>([
    ['GET', '/400'],
    ['GET', '/501'],
    ['GET', '/truncated'],
    ['GET', '/reset'],
    ['GET', '/invalid-json'],
    ['POST', '/503'],
    ['PUT', '/500'],
    ['PATCH', '/504'],
    ['DELETE', '/408'],
  ])('%s %s is sent once', async (method, path) => {
    await failure(path, { method, retries: 3 })
    expect(server.seen).toHaveLength(1)
  })
})

describe('Aborted requests', () => {
  test.each(['/hang', '/stall', '/stall-error'])(
    'An aborted request to %s rejects with the reason and is not reported',
    async (path) => {
      const controller = new AbortController()
      const failed = failure(path, { signal: controller.signal, retries: 3 })
      await server.arrived(1)
      controller.abort('left')
      expect(await failed).toBe('left')
      expect(reported).not.toHaveBeenCalled()
    },
  )

  test('An abort between two attempts ends the request', async () => {
    const pauses = watchPauses()
    const controller = new AbortController()
    const failed = failure('/503', { signal: controller.signal, retries: 3 })
    await until(() => pauses().includes(300))
    controller.abort('left')
    expect(await failed).toBe('left')
    expect(vi.getTimerCount()).toBe(0)
    expect(server.seen).toHaveLength(1)
  })

  test('A request with an aborted signal is not sent', async () => {
    expect(await failure('/json', { signal: AbortSignal.abort('early') })).toBe('early')
    expect(server.seen).toHaveLength(0)
  })
})
