import type { z } from 'zod'
import type { drawing, pricePoints, product } from './schema.ts'

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

/** A product as its file describes it (schema.ts says what each property means). */
export type Product = z.infer<typeof product>

/** How a product is drawn: a family of `#demo/drawings` and any of that family's parameters. */
export type Drawing = z.infer<typeof drawing>

/** Price point → ISO 4217 → minor units as `currencyDigits` counts them. */
export type PricePoints = z.infer<typeof pricePoints>
