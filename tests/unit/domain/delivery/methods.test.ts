import { expect, test } from 'vitest'
import { deliveryDays, expressPrice } from '#domain/delivery'

test.each([
  ['standard', 'DE', false, 2, 4],
  ['express', 'DE', false, 1, 2],
  ['standard', 'US', false, 3, 7],
  ['express', 'US', false, 2, 3],
  ['standard', 'DE', true, 5, 10],
  ['express', 'DE', true, 5, 10],
] as const)(
  'By %s delivery goods reach %s (oversize: %s) in %i to %i working days.',
  (method, country, hasOversize, from, to) => {
    expect(deliveryDays(method, { country, hasOversize })).toEqual({ from, to })
  },
)

test('Express delivery costs twice what standard delivery costs.', () => {
  expect(expressPrice(399)).toBe(798)
})
