import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserErrorBody } from '#schemas/browser-errors'
import { freshModules } from '#tests/browser/fresh-modules'
import type { ErrorSign } from '../../../../src/browser/errors/tell-shop.ts'

const SHOP = 'https://www.stride.de'
const FILE = '_astro/bag.1f0c.js'
const SECRET = 'kim@example.com'

const calls: [string, RequestInit][] = []
let answer: () => Promise<Response>
beforeEach(() => {
  answer = async () => new Response(null, { status: 204 })
  vi.stubGlobal('location', { origin: SHOP })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    calls.push([address, init])
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  calls.length = 0
})

const pageView = async () => {
  freshModules()
  return (await import('../../../../src/browser/errors/tell-shop.ts')).tellShop
}
const bodies = () => calls.map(([, { body }]) => JSON.parse(String(body)) as unknown)

const uncaught = (error: unknown, lineno = 1): ErrorSign => ({ error, filename: `${SHOP}/${FILE}`, lineno, colno: 2 })
const rejected = (reason: unknown): ErrorSign => ({ reason })
const withStack = (error: Error, stack: string) => Object.assign(error, { stack })
const coded = (code: string) => Object.assign(new Error(SECRET), { code })
const reported = (code: string, status?: number, message = SECRET): ErrorSign => ({
  data: { code, message, ...(status && { status }) },
})

it.each<[string, ErrorSign, object]>([
  [
    'an uncaught error',
    uncaught(new TypeError(SECRET)),
    { kind: 'uncaught', code: 'TypeError', file: FILE, line: 1, column: 2 },
  ],
  ['one of another origin', { error: null, filename: '', lineno: 0, colno: 0 }, { kind: 'uncaught', code: 'Error' }],
  ['one with a name of its own', uncaught(Object.assign(new Error('x'), { name: SECRET })), { code: 'Error' }],
  ['one with a code of the shop', uncaught(coded('bag-summary')), { code: 'bag-summary' }],
  [
    'a rejection',
    rejected(withStack(new RangeError(SECRET), `RangeError: ${SECRET}\n at ${SHOP}/${FILE}:7:8`)),
    { kind: 'rejection', code: 'RangeError', file: FILE, line: 7, column: 8 },
  ],
  ['a rejection with a text', rejected(SECRET), { kind: 'rejection', code: 'Error' }],
  ['a rejection with nothing', rejected(undefined), { kind: 'rejection', code: 'Error' }],
  [
    'a violation of the policy',
    {
      effectiveDirective: 'script-src-elem',
      blockedURI: `https://evil.example/${SECRET}?a`,
      sourceFile: `${SHOP}/${FILE}`,
      lineNumber: 3,
      columnNumber: 4,
    },
    { kind: 'policy', code: 'script-src-elem', blocked: 'evil.example', file: FILE, line: 3, column: 4 },
  ],
  [
    'a report of the policy',
    { effectiveDirective: 'style-src-attr', blockedURL: 'inline', sourceFile: `${SHOP}/de/${SECRET}`, lineNumber: 3 },
    { kind: 'policy', code: 'style-src-attr', blocked: 'inline' },
  ],
  ['a reported error', reported('fragments/fetch'), { kind: 'reported', code: 'fragments/fetch' }],
  ['a page in place of JSON', reported('api/parse', 200), { kind: 'reported', code: 'api/parse' }],
  [
    'a reported error without a code',
    reported('unknown', undefined, 'TypeError'),
    { kind: 'reported', code: 'TypeError' },
  ],
])('Of %s the shop is told kind, code and place, and nothing else.', async (_, sign, expected) => {
  ;(await pageView())(sign)
  expect(bodies()).toEqual([expect.objectContaining(expected)])
  expect(browserErrorBody.safeParse(bodies()[0]).error).toBeUndefined()
  expect(JSON.stringify(calls)).not.toContain('kim')
  expect(calls[0]).toEqual([
    '/api/browser-errors',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  ])
})

it.each([
  ['a refusal', reported('api/status', 409)],
  ['a failure of the back end', reported('api/status', 500)],
  ['no answer', reported('api/unknown')],
  ['an expected rejection', rejected(Object.assign(new Error('x'), { isExpected: true }))],
])('Of %s the shop is not told.', async (_, sign) => {
  ;(await pageView())(sign)
  expect(calls).toEqual([])
})

it('An error is told of once a page, and ten errors at most.', async () => {
  const tellShop = await pageView()
  for (let line = 1; line <= 30; line++)
    for (let time = 0; time < 3; time++) tellShop(uncaught(new TypeError('x'), line))
  expect(calls).toHaveLength(10)
  expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(10)
})

it.each([
  ['is refused', async () => new Response('{}', { status: 404 })],
  ['fails', async () => new Response('{}', { status: 500 })],
  ['gets no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('A call that %s is not made again, and nothing is thrown or written.', async (_, given) => {
  answer = given
  const lines = vi.spyOn(console, 'error')
  const tellShop = await pageView()
  tellShop(uncaught(new TypeError('x')))
  await new Promise((resolve) => setImmediate(resolve))
  tellShop(uncaught(new TypeError('x')))
  expect(calls).toHaveLength(1)
  expect(lines).not.toHaveBeenCalled()
  lines.mockRestore()
})
