import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { feedFile } from '#server/feeds'
import { openStore, type Store } from '#server/store'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { stockRow } from './stock-shop.ts'

onBothStores((fresh) => {
  const opened = async (name: string, text: string) => {
    const { settings } = await fresh()
    const file = join(settings.dataDir, name)
    writeFileSync(file, text)
    const store: Store = await openStore(settings)
    return { store, file, services: { store, assortment: testAssortment } }
  }

  it('A table with a byte-order mark, semicolons and quotes feeds the stock, line by line.', async () => {
    const lines = [
      '\uFEFFsku;quantity;brand',
      `${sku('T0')};7;`,
      `"${sku('T1')}";8;reebok`,
      '',
      `${sku('T99')};1;`,
      `${sku('T2')};1,5;`,
    ]
    const { store, file, services } = await opened('stock.csv', lines.join('\r\n'))
    const given = { feed: 'stock', file, brand: 'stride', countedAt: '2026-11-30T08:00:00Z' } as const
    const { problems, ...counts } = await feedFile(given, services)
    expect(counts).toEqual({ sequence: 1, received: 4, accepted: 2, unchanged: 0, stale: 0, refused: 2 })
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [5, 'sku'],
      [6, 'quantity'],
    ])
    expect(await stockRow(store, 'T0')).toMatchObject({ available: 7, counted_at: Date.parse('2026-11-30T08:00:00Z') })
    expect((await feedFile(given, services)).sequence).toBe(2)
    await store.close()
  })

  it('Lines of JSON feed prices in batches; a line that is no JSON is refused.', async () => {
    const rows = Array.from({ length: 12_000 }, (_, at) =>
      JSON.stringify({ pid: `T${at % 40}`, currency: 'GBP', price: (500 + at) / 100 }),
    )
    rows[3] = '{"pid":'
    const { store, file, services } = await opened('prices.jsonl', rows.join('\n'))
    const told: number[] = []
    const given = { feed: 'prices', file, brand: 'stride', sequence: 9 } as const
    const { problems, ...counts } = await feedFile(given, { ...services, progress: (count) => told.push(count) })
    expect([counts.received, counts.refused, counts.sequence]).toEqual([12_000, 1, 9])
    expect(problems).toMatchObject([{ row: 4, field: '' }])
    expect(told).toEqual([10_000, 12_000])
    const row = store.db.selectFrom('price').select('amount').where('pid', '=', 'T39')
    expect((await row.executeTakeFirstOrThrow()).amount).toBe(500 + 11_999)
    await store.close()
  })

  it('A file that is not there is an error.', async () => {
    const { store, file, services } = await opened('none.csv', '')
    await expect(feedFile({ feed: 'stock', file: `${file}x` }, services)).rejects.toThrow('ENOENT')
    await store.close()
  })
})
