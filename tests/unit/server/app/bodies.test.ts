import { afterEach, describe, expect, it, vi } from 'vitest'
import { orderShops } from '../orders/shop.ts'
import { onSqlite } from '../store/stores.ts'

const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`
/** Bodies that are not what any call takes. */
const wrong: readonly (readonly [string, string | Uint8Array])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a text', '"x"'],
  ['a list', '[]'],
  ['a list in lists', deep],
  ['an empty object', '{}'],
  ['fields of no call', '{"a":1,"__proto__":{"b":2},"constructor":null}'],
  ['a cut-off object', '{"email":"zoe@example.com"'],
  ['a form', 'email=zoe%40example.com&email=%ff&=%00'],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28])],
  [
    'fields of wrong kinds',
    JSON.stringify(
      Object.fromEntries(
        [
          'email',
          'password',
          'items',
          'quantity',
          'token',
          'number',
          'productId',
          'sku',
          'id',
          'levels',
          'recaptcha',
          'paymentMethod',
        ].map((name) => [name, { toString: 1, length: -1 }]),
      ),
    ),
  ],
]
const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']

onSqlite((fresh) => {
  const open = orderShops(fresh)
  afterEach(() => {
    vi.restoreAllMocks()
  })

  describe('A body that is not what it should be', () => {
    it('is refused by every call with a status below 500, and logs no fault.', async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { app, fetchApp } = await open()
      const calls = app.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
      const paths = new Set(calls.map(({ method, path }) => `${method} ${path}`))
      expect(paths.size).toBeGreaterThan(40)
      const faults: string[] = []
      for (const call of paths) {
        const [method = '', path = ''] = call.split(' ')
        for (const [name, body] of wrong)
          for (const type of types) {
            const address = `http://127.0.0.1:4321${path.replaceAll(/:\w+(\{[^}]*\})?/g, 'x')}?sitePath=stride/en_GB`
            const headers = { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) }
            const { status } = await fetchApp(new Request(address, { method, headers, body: body as BodyInit }))
            if (status >= 500) faults.push(`${call} with ${name} as ${type}: ${status}`)
          }
      }
      expect(faults).toEqual([])
      expect(log.mock.calls.flat().join()).not.toContain('serverError')
    })

    it.each([
      ['POST', '/ap-subscription'],
      ['POST', '/api/account/login'],
      ['POST', '/api/orders/find'],
      ['POST', '/api/gift-cards/balance'],
      ['POST', '/api/stock-notices'],
      ['PATCH', '/api/bridge/baskets/-'],
    ])('is one with half a character, which a store keeps as another one: %s %s refuses it.', async (method, path) => {
      const { fetchApp } = await open()
      const address = `http://127.0.0.1:4321${path}?sitePath=stride/en_GB`
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
      const send = async (body: string) => {
        const answer = await fetchApp(new Request(address, { method, headers, body }))
        return [answer.status, ((await answer.json()) as { errorCode?: string }).errorCode]
      }
      for (const half of ['"\\ud800@example.com"', '["a", "\\uDFFF"]', '{"\\uD83D": 1}'])
        expect(await send(`{"email":${half},"code":${half}}`)).toEqual([400, 'malformedJson'])
      expect(await send('{"none":"\\ud83d\\ude00 \\\\ud800"}')).not.toContain('malformedJson')
    })
  })
})
