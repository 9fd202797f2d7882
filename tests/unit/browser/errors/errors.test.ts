import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consoleReporter, PlatformError, report, setReporter } from '#browser/errors'
import { configure, publish, subscribe } from '#bus'

const reported = vi.fn()
const published = vi.fn()

beforeEach(() => {
  setReporter({ report: reported })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reported.mockReset()
  published.mockReset()
})
subscribe('error:reported', ({ data }) => published(data))

describe('a report', () => {
  const withStatus = Object.assign(new PlatformError('api/status', 'Request to /a failed'), { status: 500 })

  test.each<[string, unknown, object]>([
    [
      'an error with a code and a status',
      withStatus,
      { code: 'api/status', status: 500, message: 'Request to /a failed' },
    ],
    [
      'an address with a query',
      new PlatformError('api/timeout', 'Request to https://x/a?email=a@b.de timed out.'),
      { code: 'api/timeout', message: 'Request to https://x/a timed out.' },
    ],
    ['an error of others', new TypeError('a@b.de is not a function'), { code: 'unknown', message: 'TypeError' }],
    ['a text', 'a@b.de', { code: 'unknown', message: 'Error' }],
    ['nothing', undefined, { code: 'unknown', message: 'Error' }],
    ['null', null, { code: 'unknown', message: 'Error' }],
    ['a code that is no text', { code: 5, status: '500' }, { code: 'unknown', message: 'Error' }],
  ])('of %s publishes nothing personal', (_, error, data) => {
    report(error)
    expect(reported).toHaveBeenCalledWith(error, expect.anything())
    expect(published.mock.calls).toEqual([[data]])
  })

  test('goes to the console by default', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    setReporter(consoleReporter)
    report(withStatus)
    expect(logged).toHaveBeenCalledWith(withStatus, { code: 'api/status', status: 500 })
  })

  test('ends although a subscriber of error:reported throws each time', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    configure({ onError: (error) => report(error) })
    const off = subscribe('error:reported', () => {
      throw new Error('again')
    })
    report(withStatus)
    off()
    expect(reported.mock.calls.length).toBeLessThan(3)
  })

  test('from a handler is told once and delivered after it', () => {
    const order: string[] = []
    const off = subscribe('modal:close', () => {
      report(withStatus)
      order.push('handled')
    })
    published.mockImplementationOnce(() => order.push('told'))
    publish('modal:close', { id: 'bag' })
    off()
    expect(order).toEqual(['handled', 'told'])
  })
})
