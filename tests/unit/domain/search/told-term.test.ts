import { expect, it } from 'vitest'
import { toldTerm } from '#domain/search'

it.each([
  [' waterproof jacket ', 'waterproof jacket'],
  ['adidas 42', 'adidas 42'],
  ['ST1001', 'ST1001'],
  ['kim@example.com', ''],
  ['shoes for kim @example', ''],
  ['+49 341 496-0000', ''],
  ['0341/4960000', ''],
  ['4111 1111 1111 1111', ''],
  ['kim＠example.com', ''],
  ['０９０ー１２３４ー５６７８', ''],
  ['٠٥٠ ١٢٣ ٤٥٦٧', ''],
  ['0341\u20114960\u200b000', ''],
  ['06·12·34·56·78', ''],
  ['サイズ ２７．５', 'サイズ ２７．５'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('Of the search %j analysts learn %j.', (term, told) => {
  expect(toldTerm(term)).toBe(told)
})
