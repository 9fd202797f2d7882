import { openStore } from '#server/store'
import type { RunningShop } from '../builds/running-shop.ts'

/** What the content and the warehouse have of a size from now on. */
export const supply = async (shop: RunningShop, sku: string, pieces: number): Promise<void> => {
  const { db, close } = await openStore({ dataDir: shop.data })
  await db.updateTable('stock').set({ available: pieces, seeded: pieces }).where('sku', '=', sku).execute()
  await close()
}
