/** What the wishlist shows of a product, in the words and prices of a site. */
export interface Offer {
  name: string
  /** `Running shoes`. */
  kind: string
  /** The colour of its picture, in which it is put into the bag. */
  colour: string
  /** The price to be paid, as the market writes it. */
  now: string
  /** The price before the sale; only of a product on sale. */
  list?: string
  /** Its sizes; an empty list for a product that is sold out in all of them. */
  sizes: readonly OfferedSize[]
}

export interface OfferedSize {
  id: string
  isSoldOut: boolean
}

/** The offers of a site by pid: the file that the wishlist page reads. */
export type Offers = Readonly<Record<string, Offer>>

/** Where a site has its offers, below its root. */
export const offersPath = 'wishlist/offers.json'
