import { expect, it } from 'vitest'
import { swatchesOf } from '#domain/products'

it.each<[string[], number]>([
  [['black'], 1],
  [['black', 'red', 'sky'], 3],
  [['black', 'plaid'], 0],
  [[], 0],
])('the colours %j have %i dots', (colours, count) => {
  expect(new Set(swatchesOf(colours)).size).toBe(count)
})
