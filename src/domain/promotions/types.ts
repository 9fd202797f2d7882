/** Amounts by currency, in units: `{ EUR: 10, GBP: 8 }`. */
export type Amounts = Readonly<Record<string, number | undefined>>

/** A promotion code as people write it: it takes a percentage or an amount off the goods, or makes standard delivery free. */
export interface Promotion {
  code: string
  percent?: number | undefined
  amount?: Amounts | undefined
  'free-delivery'?: true | undefined
  /** Moments by the clocks of each market. */
  from?: string | undefined
  until?: string | undefined
  /** The least value of the goods; gift cards do not count. A currency without one has none. */
  minimum?: Amounts | undefined
  /** Every brand when absent. */
  brands?: readonly string[] | undefined
  /** Countries; every one when absent. */
  markets?: readonly string[] | undefined
  /** How many orders of one customer it counts for; one when absent. */
  'per-customer'?: number | undefined
}

/** A promotion as it counts for one bag; amounts in minor units. */
export interface PromotionOffer {
  code: string
  /** How many orders of one customer it counts for. */
  perCustomer: number
  percent: number
  amount: number
  isFreeDelivery: boolean
  minimum: number
}
