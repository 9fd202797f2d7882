import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlatformError, report, setReporter } from '#browser/errors'
import { connectSentry } from '../../../../src/browser/tracking/sentry.ts'

const reported = vi.fn()

beforeEach(() => {
  setReporter({ report: reported })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reported.mockReset()
})

describe('Sentry', () => {
  test('is left alone where the page has none, or something else of that name', () => {
    expect(connectSentry()).toBeUndefined()
    vi.stubGlobal('Sentry', { captureMessage: vi.fn() })
    expect(connectSentry()).toBeUndefined()
    report(new Error('x'))
    expect(reported).toHaveBeenCalledTimes(1)
  })

  test('is turned off when it is let go, with what it catches by itself, and on at the next grant', () => {
    const options: { enabled?: boolean } = {}
    vi.stubGlobal('Sentry', { captureException: vi.fn(), getClient: () => ({ getOptions: () => options }) })
    const letGo = connectSentry()
    expect(options.enabled).toBe(true)
    letGo?.()
    expect(options.enabled).toBe(false)
    connectSentry()
    expect(options.enabled).toBe(true)
  })

  test.each([undefined, () => undefined])('may have no client yet: %j', (getClient) => {
    vi.stubGlobal('Sentry', { captureException: vi.fn(), getClient })
    expect(() => connectSentry()?.()).not.toThrow()
  })

  test('gets every later error with code and status as tags, until it is let go', () => {
    const captureException = vi.fn()
    vi.stubGlobal('Sentry', { captureException })
    const letGo = connectSentry()
    const error = Object.assign(new PlatformError('api/status', 'x'), { status: 503 })
    report(error)
    expect(captureException).toHaveBeenCalledWith(error, {
      tags: { code: 'api/status', status: '503' },
      level: 'error',
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    letGo?.()
    report(error)
    expect(captureException).toHaveBeenCalledTimes(1)
  })

  test('may throw without a second failure', () => {
    vi.stubGlobal('Sentry', {
      captureException: () => {
        throw new Error('blocked')
      },
    })
    connectSentry()
    expect(() => report(new Error('x'))).not.toThrow()
  })
})
