import { z } from 'zod'
import { safeDestination, safeLink } from '#domain/links'
import { activities, categories, isPid, productTypes } from '#domain/products'
import { moment } from '#schemas/moments'

// What properties of several types of blocks may be.

export const text = z.string().trim().min(1, 'must not be empty')
export const blockId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case words joined by hyphens')
export const pid = z.string().refine(isPid, 'must be the id of a product, such as ST1001')
export const brands = z.array(z.enum(['stride', 'reebok'])).min(1)

/** A path below the site root (`stories/run-your-city`), to a category (`men`, `women?type=shoes`), an https address, or an e-mail address. */
export const address = z
  .string()
  .regex(
    /^([\p{L}\p{N}][^\s?#]*(\?[^\s#]*)?|https:\/\/\S+|mailto:[^\s@?]+@[^\s@?]+)$/u,
    'must be a path below the site (no leading /), https://… or mailto:…',
  )
  .refine(
    (to) => (to.startsWith('https:') ? safeDestination(to, 'web') : safeLink(to)) !== '',
    'must not hold a scheme, a user name or a backslash',
  )

export const src = z
  .string()
  .regex(/^\/[^\s?#]+\.(svg|png|jpe?g|webp|avif)$/, 'must be a picture below public/, /stories/a.svg')

/** When a page or block is there (rule pages.11), and whether it is for previews alone. */
export const availability = {
  /** Shown in previews only. */
  draft: z.boolean().optional(),
  /** The first moment; a day begins at its midnight. */
  from: moment.optional(),
  /** The end: a minute is exclusive, a day counts to its end. */
  until: moment.optional(),
}

export const link = z.strictObject({ text, to: address })

/** Which products a rail shows, in recommended order: those named, or those that have all that is asked. */
export const railChoice = z.strictObject({
  products: z.array(pid).min(1).optional(),
  category: z.enum(categories).optional(),
  type: z.enum(productTypes).optional(),
  activity: z.enum(activities).optional(),
  /** Only products on sale. */
  sale: z.boolean().optional(),
  /** Those that are like the product of the page, nearest first; below a product page. */
  near: z.literal(true, 'can only be true').optional(),
  /** At most so many; 10 when absent. */
  limit: z.int().min(1).max(24).optional(),
})
