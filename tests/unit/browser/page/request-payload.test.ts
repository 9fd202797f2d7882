import { describe, expect, test } from 'vitest'
import { requestPayload } from '../../../../src/browser/page/request-payload.ts'

const trigger = (payload?: string) => ({ dataset: payload === undefined ? {} : { payload } }) as HTMLElement
const fields = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('Payload of a link', () => {
  test('A link’s payload is its data-payload, and empty without one', () => {
    expect(requestPayload('portal:open', trigger('{"touchpoint":"HEADER"}'))).toEqual({ touchpoint: 'HEADER' })
    expect(requestPayload('bag:open', trigger())).toEqual({})
  })

  test('A payload that is not JSON throws', () => {
    expect(() => requestPayload('bag:open', trigger('{'))).toThrow(SyntaxError)
  })
})

describe('Payload of a form', () => {
  test.each<[Record<string, string>, number]>([
    [{ productId: 'ST1001-red-42' }, 1],
    [{ productId: 'ST1001-red-42', quantity: '1' }, 1],
    [{ productId: 'ST1001-red-42', quantity: '99', other: 'x' }, 99],
  ])('that adds %j asks for %d', (values, quantity) => {
    expect(requestPayload('bag:add', trigger(), fields(values))).toEqual({
      items: [{ productId: 'ST1001-red-42', quantity }],
    })
  })

  test.each<Record<string, string>>([
    {},
    { quantity: '1' },
    { productId: '' },
    { productId: 'a', quantity: '0' },
    { productId: 'a', quantity: '-1' },
    { productId: 'a', quantity: '100' },
    { productId: 'a', quantity: '1e9' },
    { productId: 'a', quantity: '1.5' },
    { productId: 'a', quantity: 'x' },
    { productId: 'a', quantity: '' },
  ])('that adds %j is left to the server', (values) => {
    expect(requestPayload('bag:add', trigger(), fields(values))).toBeUndefined()
  })

  test('The payload of any other request never holds what was entered', () => {
    expect(requestPayload('portal:open', trigger('{"touchpoint":"PAGE FORM"}'), fields({ password: 'x' }))).toEqual({
      touchpoint: 'PAGE FORM',
    })
  })
})
