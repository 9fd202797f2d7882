import { expect, test } from 'vitest'
import { variantOf, variants } from '#domain/personalization'

test.each([
  ['', 'CONTROL'],
  ['a', 'CONTROL'],
  ['b', 'C'],
  ['f', 'A'],
  ['6f1c1f6e-2f0e-4f0c-9a53-9a4f0d7f3c11', 'B'],
  ['Zoë 😀', 'CONTROL'],
])('The session %j has the variant %s for ever', (sessionId, variant) => {
  expect(variantOf(sessionId)).toBe(variant)
})

test.each<[string, (i: number) => string]>([
  ['numbers', String],
  ['long ids that differ at their end', (i) => `${'x'.repeat(60)}${i}`],
  ['long ids that differ at their beginning', (i) => `${i}${'x'.repeat(60)}`],
])('Of many %s each variant has a quarter', (_, idOf) => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 20_000; i++) counts.set(variantOf(idOf(i)), (counts.get(variantOf(idOf(i))) ?? 0) + 1)
  for (const variant of variants) {
    expect(counts.get(variant)).toBeGreaterThan(4800)
    expect(counts.get(variant)).toBeLessThan(5200)
  }
})
