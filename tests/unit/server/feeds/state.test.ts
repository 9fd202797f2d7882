import { expect, it } from 'vitest'
import { deleteOldBatches, feedLines } from '#server/feeds'
import { orderShops } from '../orders/shop.ts'
import { onBothStores } from '../store/stores.ts'
import { countOf, feedsOf } from './stock-shop.ts'

onBothStores((fresh) => {
  const open = orderShops(fresh)

  it('Figures tell how far a feed is, and what has become of its rows; answers are kept for a week.', async () => {
    const shop = await open()
    const feed = feedsOf(shop)
    const { db } = shop.store
    expect((await feedLines(shop.store, Date.now())).filter((line) => !line.startsWith('#'))).toEqual([])
    await feed(countOf({ T0: 1, T1: 2, NOBODY: 1 }, 7))
    await feed(countOf({ T0: 1 }, 9))
    await feed(countOf({ T0: 2 }, 8))
    const { received_at: at } = await db.selectFrom('feed').select('received_at').executeTakeFirstOrThrow()
    const lines = await feedLines(shop.store, at + 1500)
    for (const line of [
      'shop_feed_sequence{feed="stock"} 9',
      'shop_feed_age_seconds{feed="stock"} 1.5',
      'shop_feed_rows_total{feed="stock",outcome="accepted"} 2',
      'shop_feed_rows_total{feed="stock",outcome="unchanged"} 1',
      'shop_feed_rows_total{feed="stock",outcome="stale"} 1',
      'shop_feed_rows_total{feed="stock",outcome="refused"} 1',
    ])
      expect(lines).toContain(line)
    const kept = async () => (await db.selectFrom('feed_batch').select('key_hash').execute()).length
    await deleteOldBatches(db, Date.now() + 6 * 86_400_000)
    expect(await kept()).toBe(3)
    await deleteOldBatches(db, Date.now() + 8 * 86_400_000)
    expect(await kept()).toBe(0)
  })
})
