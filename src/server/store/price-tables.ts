/** Amounts are minor units of the currency, times epoch milliseconds. */
interface PriceColumns {
  brand: string
  pid: string
  currency: string
  /** Without a reduction; null: the content says the price again. */
  amount: number | null
  sale_amount: number | null
  sale_from: number | null
  sale_until: number | null
}

/** What feeds have told last. */
export interface PriceTable extends PriceColumns {
  sequence: number
  /** The number of the change, which grows: processes ask for what is newer than they know. */
  version: number
}

/** What was told, and since when it counts. */
export interface PastPriceTable extends PriceColumns {
  since: number
}

/** One row: the number of the last change. */
export interface PriceVersionTable {
  id: number
  version: number
}
