import { openStore } from '#server/store'
import type { RunningShop } from '../builds/running-shop.ts'

/** What the content and the warehouse have of a size from now on. */
export const supply = async (shop: RunningShop, sku: string, pieces: number): Promise<void> => {
  const { db, close } = await openStore({ dataDir: shop.data })
  await db.updateTable('stock').set({ available: pieces, seeded: pieces }).where('sku', '=', sku).execute()
  await close()
}

/** Remembers the stock of a shop. The function that it returns brings it back. */
export const keepStock = async (shop: RunningShop): Promise<() => Promise<void>> => {
  const { db, close } = await openStore({ dataDir: shop.data })
  const kept = await db.selectFrom('stock').selectAll().execute()
  await close()
  return async () => {
    const store = await openStore({ dataDir: shop.data })
    for (const { brand, sku, available, seeded } of kept)
      await store.db
        .updateTable('stock')
        .set({ available, seeded })
        .where('brand', '=', brand)
        .where('sku', '=', sku)
        .where(({ eb, or }) => or([eb('available', '!=', available), eb('seeded', '!=', seeded)]))
        .execute()
    await store.close()
  }
}
