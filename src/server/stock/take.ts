import type { Transaction } from 'kysely'
import type { Tables } from '#server/store'

export interface StockMove {
  sku: string
  quantity: number
}

// Always in the same order: two transactions that need the same rows wait for each other and do not lock each other out.
const inOrder = (moves: readonly StockMove[]): StockMove[] => moves.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))

/** Takes goods out of the stock. Gives the first SKU of which there is too little, undefined if all are taken. */
export const takeStock = async (
  trx: Transaction<Tables>,
  brand: string,
  moves: readonly StockMove[],
): Promise<string | undefined> => {
  for (const { sku, quantity } of inOrder(moves)) {
    const { numUpdatedRows } = await trx
      .updateTable('stock')
      .set((eb) => ({ available: eb('available', '-', quantity) }))
      .where('brand', '=', brand)
      .where('sku', '=', sku)
      .where('available', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return sku
  }
  return undefined
}

/** Puts goods back into the stock. */
export const giveBackStock = async (
  trx: Transaction<Tables>,
  brand: string,
  moves: readonly StockMove[],
): Promise<void> => {
  for (const { sku, quantity } of inOrder(moves))
    await trx
      .updateTable('stock')
      .set((eb) => ({ available: eb('available', '+', quantity) }))
      .where('brand', '=', brand)
      .where('sku', '=', sku)
      .execute()
}
