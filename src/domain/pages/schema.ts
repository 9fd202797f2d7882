import { z } from 'zod'
import { safeDestination } from '#domain/links'
import { placements, type Selection, selections } from '#domain/personalization'
import { address, availability, blockId, brands, link, pid, railChoice, src, text } from './fields-schema.ts'
import type { BlockEntry, BlockType, PageFile, PlainBlock, PlainBlockType } from './types.ts'

export { railChoice } from './fields-schema.ts'

const tableRows = z
  .array(z.array(z.string()).min(1))
  .min(2)
  .superRefine((rows, context) => {
    const columns = rows[0]?.length ?? 0
    for (const [index, row] of rows.entries()) {
      const length = row?.length ?? 0
      if (length > 0 && columns > 0 && length !== columns)
        context.addIssue({ code: 'custom', path: [index], message: `has ${length} cells, the head has ${columns}.` })
    }
  })

const teaser = z
  .strictObject({
    title: text,
    text: text.optional(),
    to: address,
    product: pid.optional(),
    /** A scene, 3:2, below `public/`. */
    picture: src.optional(),
  })
  .refine((item) => item.product === undefined || item.picture === undefined, {
    path: ['product'],
    message: 'A tile shows a product or a picture; leave one out.',
  })

const alt = z.string({ error: 'A picture needs alternative text (alt), or `ornament: true` and an empty one.' })

const gated = {
  /** An https address on a configured host (src/content/third-parties), or a path below `public/`. */
  load: z
    .string()
    .regex(/^(https:\/\/[^\s/]+)?\/[^\s/][^\s]*$/, 'must be https://host/… or a path below public/, /films/a.html')
    .refine((load) => safeDestination(load, 'web') !== '', 'must not hold a user name or a backslash'),
  /** The level of consent (1 functional, 2 marketing) below which nothing is loaded. */
  level: z.union([z.literal(1), z.literal(2)], { error: 'must be 1 (functional) or 2 (marketing)' }),
}

const railShape = { title: text, show: railChoice, link: link.optional() }

/** Blocks that may stand in for a fragment: they are whole without a script and load nothing of other companies. */
export const plainShapes = {
  /** Paragraphs in order; an entry that is a list becomes a list. */
  text: { title: text.optional(), body: z.array(z.union([text, z.array(text).min(1)])).min(1), link: link.optional() },
  picture: {
    src,
    /** Says what is to be seen; empty only with `ornament: true`. */
    alt,
    ornament: z.boolean().optional(),
    width: z.int().positive(),
    height: z.int().positive(),
    caption: text.optional(),
  },
  rail: railShape,
  /** A single tile is wide. */
  teasers: { title: text.optional(), items: z.array(teaser).min(1).max(4) },
  /** The first row is the head. */
  table: { caption: text, rows: tableRows },
  /** The sizes of one kind in all systems, by the shop's own table. */
  'size-table': { caption: text, of: z.enum(['shoes', 'kids-shoes', 'kids-clothing']) },
  /** The shop's promises: delivery, returns, payment. */
  services: {},
} satisfies Record<string, z.ZodRawShape>

const hasFittingAlt = (block: Readonly<Record<string, unknown>>): boolean =>
  typeof block['alt'] !== 'string' || (block['alt'].trim() === '') === (block['ornament'] === true)

const fittingAlt = {
  path: ['alt'],
  message: 'A picture says in alt what is to be seen; only with `ornament: true` is it empty.',
}

/** The types of blocks that may stand in for a fragment. */
export const plainBlockTypes = Object.keys(plainShapes) as PlainBlockType[]

const plainBlock = (type: PlainBlockType) => {
  const schema = z.strictObject({ id: blockId, type: z.literal(type), ...(plainShapes[type] as z.ZodRawShape) })
  return type === 'picture' ? schema.refine(hasFittingAlt, fittingAlt) : schema
}
const [firstPlain, ...otherPlain] = plainBlockTypes.map(plainBlock)

const fallbackBlock = z.discriminatedUnion('type', [firstPlain!, ...otherPlain], {
  error: `must be a block of the type ${plainBlockTypes.join(', ')}.`,
}) as unknown as z.ZodType<PlainBlock>

const propertyName = z
  .string()
  .regex(
    /^(?!(?:brand|locale|t|v)$)[a-z][\w-]{0,39}$/,
    'is no name of a property: letters, digits, - or _, not brand, locale, t, v',
  )

const propertyValue = z.union([z.string(), z.number(), z.boolean()], {
  error: 'must be a text, a number, true or false: it stands in an address.',
})

const fragmentShape = {
  /** An id of src/content/fragments. */
  fragment: text,
  /** Its library gets them, and they stand in the address of its text. */
  props: z.record(propertyName, propertyValue).optional(),
  /** As wide as other blocks (`page`, also without a line), or from edge to edge (`full`). */
  width: z.enum(['page', 'full']).optional(),
  /** What stands in its place until it is there, and where it does not come. */
  fallback: z
    .array(fallbackBlock)
    .min(1)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'has two blocks with one id.')
    .optional(),
  /** What its place says where it does not come and nothing stands in for it. */
  error: text.optional(),
} satisfies z.ZodRawShape

const needsNoError = ({ error, fallback }: Readonly<Record<string, unknown>>): boolean =>
  error === undefined || fallback === undefined

/** What editors write of each type of block, beside `id`, `type`, `brands` and its place. */
export const blockShapes = {
  /** Opens a page. `picture` is a scene, 3:2, which decorates; without one the product is shown. */
  hero: {
    title: text,
    text: text.optional(),
    link: link.optional(),
    /** Shown where there is no `picture`. */
    product: pid.optional(),
    picture: src.optional(),
  },
  ...plainShapes,
  rail: {
    ...railShape,
    /** Under marketing consent the rail shows recommendations for this placement in place of its own products (rule personalization.7). */
    placement: z.enum(placements).optional(),
    /** How many of its products are recommendations: the first, or, when absent, all. */
    selection: z.enum(Object.keys(selections) as Selection[]).optional(),
  },
  /** The products that the shopper viewed last, 10 at most unless `limit` says another number. */
  'recently-viewed': { title: text, limit: z.int().min(1).max(24).optional() },
  /** What the operator says of itself in the country of the site, by `src/content/legal`; a country without facts has no such block. */
  'legal-facts': { title: text },
  /** Every cookie and storage key of the shop by level of consent. */
  'storage-list': {},
  /** The form of the newsletter; its texts are those of the account portal. */
  subscription: {},
  /** The way to the page that says what is left on a gift card (rule orders.42). */
  'gift-card-balance': {},
  /** The way to the privacy settings. */
  'consent-choice': { title: text, text },
  /** The way to privacy requests, with their island. */
  'privacy-request': { title: text, text },
  /** A shopper's own record of decisions about consent, with its export. */
  'consent-record': { title: text, text },
  /** An island by the name of its manifest, with the properties that its manifest lets editors set. */
  island: { island: z.string(), props: z.record(z.string(), z.unknown()) },
  /** A fragment of another team (src/content/fragments): loaded when it comes near. */
  fragment: fragmentShape,
  /** An external script; it runs once after the grant. */
  script: gated,
  /** A film or page of the company `provider`, in a frame; a click loads it. */
  embed: { title: text, provider: text, ...gated },
  /** The invitation to a chat; `text` is on the button, and a click loads the script. */
  chat: { text, ...gated },
} satisfies Record<string, z.ZodRawShape>

/** The types of blocks that a page can have. */
export const blockTypes = Object.keys(blockShapes) as BlockType[]

const needsPlacement = (block: Readonly<Record<string, unknown>>): boolean =>
  block['selection'] === undefined || block['placement'] !== undefined

const blockSchema = (type: BlockType): z.ZodType => {
  const shape: z.ZodRawShape = blockShapes[type]
  const schema = z.strictObject({
    id: blockId,
    type: z.literal(type),
    brands: brands.optional(),
    ...availability,
    ...shape,
  })
  const effect = 'has no effect without placement. Leave it out.'
  if (type === 'rail') return schema.refine(needsPlacement, { path: ['selection'], message: effect })
  const never = 'has no effect beside fallback, which stays where the fragment does not come. Leave it out.'
  if (type === 'fragment') return schema.refine(needsNoError, { path: ['error'], message: never })
  return type === 'picture' ? schema.refine(hasFittingAlt, fittingAlt) : schema
}
const blockSchemas = Object.fromEntries(blockTypes.map((type) => [type, blockSchema(type)]))

/** A complete block of a type. */
export const blockOf = (type: BlockType): z.ZodType => blockSchemas[type]!

/** An entry of a file. With `patch` every property of the block may be absent, because a farther file has it. */
export const entryOf = (type: BlockType, patch: boolean): z.ZodType => {
  const shape: z.ZodRawShape = blockShapes[type]
  const own = patch ? Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, z.optional(value)])) : shape
  const typed = z.literal(type)
  return z
    .strictObject({
      id: blockId,
      type: patch ? typed.optional() : typed,
      brands: brands.optional(),
      ...availability,
      ...own,
      before: blockId.optional(),
      after: blockId.optional(),
    })
    .refine((entry) => entry['before'] === undefined || entry['after'] === undefined, {
      path: ['after'],
      message: 'A block has one place: before or after, not both.',
    })
}

/** An entry that takes a block away. */
export const removal = z.strictObject({ id: blockId, remove: z.literal(true) })

/** An entry whose type is not known. */
export const namedEntry = z.looseObject({ id: blockId })

/** A file of src/content/pages; its blocks are checked one by one, each by its type. */
export const pageFile = z.strictObject({
  kind: z.enum(['home', 'content', 'legal', 'own']).optional(),
  title: text.optional(),
  description: text.optional(),
  brands: brands.optional(),
  /** `false` keeps the page out of the foot of pages. */
  footer: z.boolean().optional(),
  ...availability,
  blocks: z.array(namedEntry as unknown as z.ZodType<BlockEntry>).optional(),
}) satisfies z.ZodType<PageFile>

/** What the files of a page say of the whole page, put together. Pages stand in the footer unless `footer` is false. */
export const pageHead = z.object({
  kind: z.enum(['home', 'content', 'legal']),
  title: text,
  description: text,
  footer: z.boolean().default(true),
})
