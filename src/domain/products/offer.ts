/** What the wishlist, and cards that are drawn in the browser, show of a product, in the words and prices of a site. */
export interface Offer {
  name: string
  /** `Running shoes`. */
  kind: string
  /** The colour of its picture, in which it is put into the bag. */
  colour: string
  /** Whether it has photographs; otherwise it is drawn. */
  photographed?: true
  /** `3 colours`. */
  colours: string
  /** The price to be paid, as the market writes it. */
  now: string
  /** The price before the sale; only of a product on sale. */
  list?: string
  /** `-30 %`; only of a product on sale. */
  off?: string
  /** Its sizes; an empty list for a product that is sold out in all of them. */
  sizes: readonly OfferedSize[]
  /** A gift card is put into the bag on its own page alone, which asks for whom it is. */
  isGiftCard?: true
}

export interface OfferedSize {
  id: string
  /** The size as the market writes it. */
  text: string
  isSoldOut: boolean
}

/** The offers of a site by pid: a file that pages read where products are known in the browser only. */
export type Offers = Readonly<Record<string, Offer>>

/** Where a site has its offers, below its root. */
export const offersPath = 'wishlist/offers.json'

/** Where a site has the texts of a heart that fails, below its root. */
export const wishTextsPath = 'wishlist/texts.json'
