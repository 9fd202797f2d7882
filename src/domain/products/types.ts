import type { z } from 'zod'
import type { drawing, pricePoints, product } from './schema.ts'

/** A product as its file describes it (schema.ts says what each property means). */
export type Product = z.infer<typeof product>

/** How a product is drawn: a family of `#demo/drawings` and any of that family's parameters. */
export type Drawing = z.infer<typeof drawing>

/** A photograph of a product in one colour. */
export type Photograph = NonNullable<Product['colours'][number]['photographs']>[number]

/** Price point → ISO 4217 → minor units as `currencyDigits` counts them. */
export type PricePoints = z.infer<typeof pricePoints>
