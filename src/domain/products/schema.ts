import { z } from 'zod'
import { countries, languages, sites } from '#domain/sites'
import { moment } from '#schemas/moments'
import { attributeUnits } from './attribute-units.ts'
import { isCountry } from './facts.ts'
import { colourForm, MOST_COLOURS, photographForm } from './ids.ts'
import { activities, categories, productTypes } from './kinds.ts'
import { judgePictures } from './picture-findings.ts'
import { pidForm } from './pid.ts'
import { currencyDigits, toMinor } from './price.ts'
import { sizeSystems } from './size-systems.ts'
import { articleNumber, size, variant } from './variant-schema.ts'
import { judgeVariants } from './variants.ts'

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case words joined by hyphens')
const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1a2b3c')

// An entry that has a fault of its own is compared with none.
const unique = <T>(key: (value: T) => string | undefined) => {
  return (values: readonly (T | undefined)[]): boolean => {
    const keys = values.flatMap((value) => (value === undefined ? [] : (key(value) ?? [])))
    return new Set(keys).size === keys.length
  }
}

/** How a product is drawn: a family of drawings and any of its parameters. The room of the drawings checks both. */
export const drawing = z.object({ family: z.string() }).catchall(z.union([z.string(), z.number()]))

const countryCode = 'must be the ISO 3166 code of a country, such as PT'

const locales = [...new Set(sites.map(({ locale }) => locale))]

const words = z.string().min(1).max(120)

/** One text for all languages, or language → text, of which English is needed. */
const worded = z.union([
  words,
  z.strictObject(
    Object.fromEntries([...languages, ...locales].map((each) => [each, each === 'en' ? words : words.optional()])),
  ),
])

const share = z.number().min(0).max(1)

/** A photograph of a product in one colour (rule products.26). */
const photograph = z.strictObject({
  /** Below `src/content/pictures`: `B75806/black-side.jpg`. */
  file: z
    .string()
    .regex(
      photographForm,
      'must be a JPEG, PNG, WebP or AVIF below src/content/pictures, such as B75806/black-side.jpg',
    ),
  /** What is seen, for those who do not see it; without it the name of the product and the number of the picture are said. */
  alt: worded.optional(),
  /** The point that squares are cut around, as shares of width and height from the upper left corner; the middle if nothing is said. */
  focus: z.tuple([share, share]).optional(),
})

/** The message `colour.{id}` names the colour. */
const colour = z.strictObject({
  id: z.string().regex(colourForm, 'must be words in lower case joined by hyphens, such as core-black'),
  /** Of a drawn product: body, second material and accent. */
  parts: z.tuple([hex, hex, hex]).optional(),
  /** Of a photographed product: cards show the first. */
  photographs: z.array(photograph).min(1).max(20).optional(),
})

const ids = (most: number) => z.array(id).min(1).max(most).refine(unique(String), 'names one twice')

/** What is known of the thing itself, for the size in the middle (rule products.8). */
const facts = z.strictObject({
  /** Messages `product.material.{id}`, the main one first. */
  material: ids(3),
  /** Grams; of shoes, one shoe. */
  weight: z.int().min(1).max(20_000),
  /** Message `product.fit.{fit}`; left out where nothing has to fit. */
  fit: id.optional(),
  /** Messages `product.care.{id}`. */
  care: ids(4),
  /** ISO 3166: the country in which it is made. */
  origin: z
    .string()
    .regex(/^[A-Z]{2}$/, countryCode)
    .refine(isCountry, countryCode),
})

const ownText = z.string().min(20).max(600)

/**
 * Language → two or three sentences; what a language lacks is shown in English. A locale, as `pt_PT`, has a text of its own where its
 * words differ (rule products.9).
 */
const description = z.strictObject(
  Object.fromEntries([...languages, ...locales].map((each) => [each, each === 'en' ? ownText : ownText.optional()])),
)

const pid = z
  .string()
  .regex(
    pidForm,
    'must be letters and digits, with . _ - between them, 50 at most; write a number with other signs as articleNumber',
  )

/**
 * What a retailer tells of a product in fields of its own (rule products.23): a text, a number with its unit, or a list of texts.
 */
const attribute = z
  .strictObject({
    name: worded,
    value: z.union([z.number(), worded, z.array(worded).min(1).max(20)]),
    unit: z.enum(attributeUnits).optional(),
    /** Whether the product is found by its words. */
    search: z.boolean().optional(),
  })
  .refine(({ value, unit }) => unit === undefined || typeof value === 'number', {
    path: ['unit'],
    message: 'belongs to a number; write it into the text',
  })
  .refine(({ value, search }) => search !== true || typeof value !== 'number', {
    path: ['search'],
    message: 'finds a product by words; a number has none',
  })

const moments = {
  /** The first moment, by the clocks of each market; a day begins at its midnight. */
  from: moment.optional(),
  /** The end; a day counts to its own end. */
  until: moment.optional(),
}

/** When a product is sold, and in which markets otherwise: `false` is a market that never sells it (rule products.24). */
const availability = z.strictObject({
  ...moments,
  markets: z
    .partialRecord(
      z.enum([...countries.keys()] as [string, ...string[]]),
      z.union([z.literal(false), z.strictObject(moments)]),
    )
    .optional(),
})

/** A product file, `src/content/products/{brand}/{pid}.yaml`. Its texts but name and description are messages. */
export const product = z
  .strictObject({
    /** Unique over both brands, whatever the case of its letters. */
    pid,
    /** The retailer's own number, where it has signs that an address cannot hold; unique. Pages show it in place of the pid. */
    articleNumber: articleNumber.optional(),
    /** The maker's number of the product, such as CW2288-111. */
    mpn: articleNumber.optional(),
    brand: z.enum(['stride', 'reebok']),
    /** As shops print it, never translated. */
    name: z.string().min(2).max(150),
    /**
     * Messages `product.kind.{kind}` and, for a product without a description of its own, `product.description.{kind}` (argument 0
     * is the name).
     */
    kind: id,
    type: z.enum(productTypes),
    /** Message `product.activity.{activity}`. */
    activity: z.enum(activities),
    categories: z.array(z.enum(categories)).min(1).refine(unique(String), 'names a category twice'),
    /** Cards show the first. */
    colours: z
      .array(colour)
      .min(1)
      .max(MOST_COLOURS)
      .refine(
        unique((c: { id: string }) => c.id),
        'names a colour twice',
      ),
    /** In which system the ids of sizes are written; EU if nothing is said. */
    sizeSystem: z.enum(sizeSystems).optional(),
    sizes: z
      .array(size)
      .min(1)
      .refine(
        unique((s: { id: string }) => s.id),
        'names a size twice',
      ),
    /** What differs between variants: their GTIN, their maker's number, their stock. */
    variants: z.array(variant).min(1).optional(),
    /** A price point of the brand's price file. */
    price: id,
    /** A price point that is lower than `price` in every currency. */
    salePrice: id.optional(),
    /** No feed changes the price: what this file says counts (rule feeds.7). */
    fixedPrice: z.boolean().optional(),
    /** Messages `product.feature.{feature}`. */
    features: z.array(id).max(8),
    /** Digital products have none, all others have them. */
    facts: facts.optional(),
    description: description.optional(),
    /** Is shown in previews alone, and sold nowhere. */
    draft: z.boolean().optional(),
    availability: availability.optional(),
    attributes: z.array(attribute).min(1).max(30).optional(),
    /** Is shipped in a parcel of its own. */
    oversize: z.boolean().optional(),
    /** Is sent by e-mail and never shipped. */
    digital: z.boolean().optional(),
    /** How the product is drawn; one without has photographs in every colour. */
    drawing: drawing.optional(),
    /** The other products of the brand with which editors complete the look, in the order of the page (rule products.4). */
    look: z.array(pid).min(1).max(6).refine(unique(String), 'names a product twice').optional(),
  })
  .refine((p) => p.digital !== true || p.oversize !== true, 'cannot be digital and oversize')
  .superRefine((written, context) => {
    const complain = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    judgeVariants(written, complain)
    judgePictures(written, complain)
  })
  .superRefine(({ digital = false, facts: known }, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['facts'], message })
    if (digital && known) complain('a digital product has none.')
    if (!digital && !known) complain('material, weight, care and origin are missing; only a digital product has none.')
  })

/** A brand's price file: price point → currency → units as people write them (129.95), read into minor units. */
export const pricePoints = z.record(
  id,
  z
    .record(z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'), z.number().positive())
    .superRefine((amounts, context) => {
      for (const [currency, units] of Object.entries(amounts))
        if (typeof units === 'number' && Number(units.toFixed(currencyDigits(currency))) !== units)
          context.addIssue({
            code: 'custom',
            path: [currency],
            message: `has more than ${currencyDigits(currency)} decimals`,
          })
    })
    .transform(
      (amounts): Record<string, number> =>
        Object.fromEntries(
          Object.entries(amounts).map(([currency, units]) => [currency, toMinor(units, currency)] as const),
        ),
    ),
)
