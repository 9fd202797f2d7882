/** So many products are asked for at once: a page shows few, and most of a range are in stock. */
const PRODUCTS_A_READING = 24

export interface StockReading {
  /** The SKUs of a product. */
  skusOf: (pid: string) => readonly string[]
  /** What is left of SKUs; one that is not in the answer is sold out. */
  stockOf: (skus: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/**
 * The first products that are in stock in any colour and size, `count` at most, in the order given. Reads the stock of those that
 * come first and of no more than needed: the work does not grow with the range.
 */
export const firstInStock = async (
  pids: readonly string[],
  count: number,
  { skusOf, stockOf }: StockReading,
): Promise<string[]> => {
  const found: string[] = []
  for (let start = 0; start < pids.length && found.length < count; start += PRODUCTS_A_READING) {
    const asked = pids.slice(start, start + PRODUCTS_A_READING).map((pid) => ({ pid, skus: skusOf(pid) }))
    const stock = await stockOf(asked.flatMap(({ skus }) => skus))
    found.push(...asked.flatMap(({ pid, skus }) => (skus.some((sku) => (stock.get(sku) ?? 0) > 0) ? pid : [])))
  }
  return found.slice(0, count)
}
