import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstInStock } from '../../../../src/server/personalization/in-stock.ts'

/** A range of products with two SKUs each; `sold` are sold out. Counts the SKUs whose stock is read. */
const rangeOf = (size: number, sold: ReadonlySet<number>) => {
  const read: string[] = []
  const stock = new Map(Array.from({ length: size }, (_, i) => [`${i}-b`, sold.has(i) ? 0 : 1]))
  const reading = {
    skusOf: (pid: string) => [`${pid}-a`, `${pid}-b`],
    stockOf: async (skus: readonly string[]) => {
      read.push(...skus)
      return new Map(skus.flatMap((sku) => (stock.has(sku) ? [[sku, stock.get(sku)!] as const] : [])))
    },
  }
  return { pids: Array.from({ length: size }, (_, i) => `${i}`), reading, read }
}

test('The first products in stock keep their order, however many are sold out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(99)), fc.nat(120), async (sold, count) => {
      const { pids, reading } = rangeOf(100, new Set(sold))
      const left = pids.filter((pid) => !sold.includes(Number(pid)))
      expect(await firstInStock(pids, count, reading)).toEqual(left.slice(0, count))
    }),
  )
})

test('A larger range has no more stock read', async () => {
  const counts = await Promise.all(
    [100, 10_000].map(async (size) => {
      const { pids, reading, read } = rangeOf(size, new Set([0, 2]))
      await firstInStock(pids, 13, reading)
      return read.length
    }),
  )
  expect(counts).toEqual([48, 48])
})
