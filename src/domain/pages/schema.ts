import { z } from 'zod'
import { activities, categories, productTypes } from '#domain/products'
import type { BlockEntry, PageFile } from './file.ts'
import type { Block } from './types.ts'

const text = z.string().trim().min(1, 'must not be empty')
const blockId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case words joined by hyphens')
const pid = z.string().regex(/^[A-Z]{2}\d{4}$/, 'must be a product id such as ST1001')
const brands = z.array(z.enum(['stride', 'reebok'])).min(1)
const address = z
  .string()
  .regex(
    /^([\p{L}\p{N}][^\s?#]*(\?[^\s#]*)?|https:\/\/\S+)$/u,
    'must be a path below the site (no leading /) or https://…',
  )

const src = z
  .string()
  .regex(/^\/[^\s?#]+\.(svg|png|jpe?g|webp|avif)$/, 'must be a picture below public/, /stories/a.svg')

/** A strict object whose message for a misspelt property says what is allowed. */
export const strict = <S extends z.ZodRawShape>(shape: S): z.ZodObject<S, z.core.$strict> =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown property ${issue.keys.map((key) => `"${key}"`).join(', ')}; allowed are ${Object.keys(shape).join(', ')}.`
        : undefined,
  })

const link = strict({ text, to: address })

const railChoice = strict({
  products: z.array(pid).min(1).optional(),
  category: z.enum(categories).optional(),
  type: z.enum(productTypes).optional(),
  activity: z.enum(activities).optional(),
  sale: z.boolean().optional(),
  limit: z.int().min(1).max(24).optional(),
})

// Alternative text is mandatory; a picture that only decorates says so, and then has none.
const alt = z.string({ error: 'A picture needs alternative text (alt), or `ornament: true` and an empty one.' })

const gated = {
  load: z
    .string()
    .regex(/^(https:\/\/[^\s/]+)?\/[^\s/][^\s]*$/, 'must be https://host/… or a path below public/, /films/a.html'),
  level: z.union([z.literal(1), z.literal(2)], { error: 'must be 1 (functional) or 2 (marketing)' }),
}

const shapes = {
  hero: {
    title: text,
    text: text.optional(),
    link: link.optional(),
    product: pid.optional(),
    picture: src.optional(),
  },
  text: { title: text.optional(), body: z.array(z.union([text, z.array(text).min(1)])).min(1), link: link.optional() },
  picture: {
    src,
    alt,
    ornament: z.boolean().optional(),
    width: z.int().positive(),
    height: z.int().positive(),
    caption: text.optional(),
  },
  rail: { title: text, show: railChoice, link: link.optional() },
  teasers: {
    title: text.optional(),
    items: z
      .array(
        strict({
          title: text,
          text: text.optional(),
          to: address,
          product: pid.optional(),
          picture: src.optional(),
        }),
      )
      .min(1)
      .max(4),
  },
  table: { caption: text, rows: z.array(z.array(z.string()).min(1)).min(2) },
  services: {},
  'storage-list': {},
  'consent-choice': { title: text, text },
  'consent-record': { title: text, text },
  island: { island: z.string(), props: z.record(z.string(), z.unknown()) },
  script: gated,
  embed: { title: text, provider: text, ...gated },
  chat: { text, ...gated },
} satisfies Record<Block['type'], z.ZodRawShape>

/** The types of blocks that a page can have. */
export const blockTypes = Object.keys(shapes) as Block['type'][]

const altRule = (block: Readonly<Record<string, unknown>>): boolean =>
  typeof block['alt'] !== 'string' || (block['alt'].trim() === '') === (block['ornament'] === true)
const altMessage = 'A picture says in alt what is to be seen; only with `ornament: true` is it empty.'

const whole = (type: Block['type']): z.ZodType => {
  const shape: z.ZodRawShape = shapes[type]
  const schema = strict({ id: blockId, type: z.literal(type), brands: brands.optional(), ...shape })
  return type === 'picture' ? schema.refine(altRule, { path: ['alt'], message: altMessage }) : schema
}
const wholes = Object.fromEntries(blockTypes.map((type) => [type, whole(type)]))

/** A complete block of a type. */
export const blockOf = (type: Block['type']): z.ZodType => wholes[type]!

/** An entry of a file: with `patch` every property of the block may be absent, since the farther file has it. */
export const entryOf = (type: Block['type'], patch: boolean): z.ZodType => {
  const placement = { before: blockId.optional(), after: blockId.optional() }
  const shape: z.ZodRawShape = shapes[type]
  const own = patch ? Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, z.optional(value)])) : shape
  const typed = z.literal(type)
  return strict({
    id: blockId,
    type: patch ? typed.optional() : typed,
    brands: brands.optional(),
    ...own,
    ...placement,
  })
}

/** An entry that takes a block away. */
export const removal = strict({ id: blockId, remove: z.literal(true) })

/** A file of src/content/pages; its blocks are checked one by one, each by its type. */
export const pageFile: z.ZodType<PageFile> = strict({
  kind: z.enum(['home', 'content', 'legal']).optional(),
  title: text.optional(),
  description: text.optional(),
  brands: brands.optional(),
  blocks: z.array(z.looseObject({ id: blockId }) as unknown as z.ZodType<BlockEntry>).optional(),
}) as unknown as z.ZodType<PageFile>

/** What a page is when its files are put together. */
export const pageHead = z.object({ kind: z.enum(['home', 'content', 'legal']), title: text, description: text })
