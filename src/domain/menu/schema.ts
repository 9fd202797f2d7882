import { z } from 'zod'
import { activities, categories, isPid } from '#domain/products'
import { brands } from '#domain/sites'
import { MOST_PICTURES, menuTypes } from './menu.ts'

const each = <T extends string>(values: readonly [T, ...T[]], what: string) =>
  z
    .array(z.enum(values))
    .min(1)
    .refine((given) => new Set(given).size === given.length, `names a ${what} twice`)
    .optional()

const panel = z.strictObject({
  types: each(menuTypes, 'type'),
  sports: each(activities, 'sport'),
  /** The reduced products of the department. */
  sale: z.literal(true).optional(),
  /** Products by pid. */
  pictures: z
    .array(z.string().refine(isPid, 'must be the pid of a product, such as ST1001'))
    .min(1)
    .max(MOST_PICTURES)
    .optional(),
})

const panels = z.partialRecord(z.enum(categories), panel)

/** The file of menus, src/content/menu/menu.yaml: by brand, then by department. */
export const menuFile = z.strictObject(
  Object.fromEntries(Object.keys(brands).map((brand) => [brand, panels.optional()])) as Record<
    keyof typeof brands,
    z.ZodOptional<typeof panels>
  >,
)
