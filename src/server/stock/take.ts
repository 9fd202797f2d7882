import type { Transaction } from 'kysely'
import type { Tables } from '#server/store'

export interface StockMove {
  brand: string
  sku: string
  quantity: number
}

type Article = Pick<StockMove, 'brand' | 'sku'>

const keyOf = ({ brand, sku }: Article): string => `${brand} ${sku}`

/**
 * The order in which rows of the stock are changed: two transactions that need the same rows wait for each other and do not lock each
 * other out (rule back-end.22).
 */
export const inOrder = (a: Article, b: Article): number => (keyOf(a) < keyOf(b) ? -1 : 1)

/** Takes goods out of the stock. Gives the first SKU of which there is too little, undefined if all are taken. */
export const takeStock = async (trx: Transaction<Tables>, moves: readonly StockMove[]): Promise<string | undefined> => {
  for (const { brand, sku, quantity } of moves.toSorted(inOrder)) {
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

/** Puts goods back into the stock. A transaction calls it once, with the goods of all its orders. */
export const giveBackStock = async (trx: Transaction<Tables>, moves: readonly StockMove[]): Promise<void> => {
  for (const { brand, sku, quantity } of moves.toSorted(inOrder))
    await trx
      .updateTable('stock')
      .set((eb) => ({ available: eb('available', '+', quantity) }))
      .where('brand', '=', brand)
      .where('sku', '=', sku)
      .execute()
}
