import type { Drawing } from '#domain/drawings'

export const productTypes = ['shoes', 'clothing', 'accessories', 'giftcard'] as const
export type ProductType = (typeof productTypes)[number]

export const categories = ['men', 'women', 'kids'] as const
export type Category = (typeof categories)[number]

export const activities = [
  'running',
  'trail',
  'training',
  'football',
  'basketball',
  'tennis',
  'yoga',
  'hiking',
  'swimming',
  'lifestyle',
] as const
export type Activity = (typeof activities)[number]

/** One colour variant; `id` names the message `colour.{id}`, `parts` are #rrggbb: body, second material, accent. */
export interface ProductColour {
  id: string
  parts: [string, string, string]
}

/** `id` is shown as it is, but for `one`, which is the message `product.size.one`; stock 0 is sold out. */
export interface ProductSize {
  id: string
  stock: number
}

/** A product as pages and server know it; every text is a message, but the name (our own invention, never translated). */
export interface Product {
  /** Unique over both brands, letters and digits only. */
  pid: string
  brand: 'stride' | 'reebok'
  name: string
  /** Messages `product.kind.{kind}` and `product.description.{kind}` (argument 0: the name). */
  kind: string
  type: ProductType
  /** Message `product.activity.{activity}`. */
  activity: Activity
  categories: Category[]
  /** First is the one that cards show. */
  colours: ProductColour[]
  sizes: ProductSize[]
  /** A price point of the brand's price file. */
  price: string
  salePrice?: string | undefined
  /** Messages `product.feature.{feature}`. */
  features: string[]
  /** Ships apart. */
  oversize?: boolean | undefined
  /** Sent by e-mail, never shipped. */
  digital?: boolean | undefined
  drawing: Drawing
}

/** Price point → ISO 4217 → minor units as `currencyDigits` counts them. */
export type PricePoints = Readonly<Record<string, Readonly<Record<string, number>>>>
