import type { z } from 'zod'
import type { Brand } from '#domain/sites'
import type { Availability, Period } from './availability.ts'
import type { blockShapes, pageHead, plainShapes, railChoice } from './schema.ts'

// schema.ts says what editors may write and what each property means; zod itself stays out of pages.

export type BlockType = keyof typeof blockShapes

/** What editors write of a shape; of one without properties nothing, where zod would forbid all others. */
type Written<Shape extends z.ZodRawShape> = keyof Shape extends never ? unknown : z.infer<z.ZodObject<Shape>>

/** A complete block of one type. */
export type BlockOf<T extends BlockType> = {
  type: T
  id: string
  /** Whether it is not always there, from the moment of the build on. */
  passing?: true
  /** Where the clock of the browser decides whether it is shown, the time for it. */
  period?: Period
} & Written<(typeof blockShapes)[T]>

export type PlainBlockType = keyof typeof plainShapes

/** A block that stands in for a fragment: whole without a script, and as long there as the block around it. */
export type PlainBlock = {
  [T in PlainBlockType]: { type: T; id: string } & Written<(typeof plainShapes)[T]>
}[PlainBlockType]

/** A block of any type, told apart by `type`. */
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType]

export type RailChoice = z.infer<typeof railChoice>

/** An entry of a file's `blocks` before its type is known: a block, or what a nearer file changes of one. */
export type BlockEntry = { id: string; type?: BlockType; remove?: true; before?: string; after?: string } & {
  /** Only on the sites of these brands. */
  brands?: readonly Brand[]
} & Availability &
  Readonly<Record<string, unknown>>

export type PageHead = z.infer<typeof pageHead>

/** A file of src/content/pages. */
export type PageFile = { [K in Exclude<keyof PageHead, 'kind'>]?: PageHead[K] | undefined } & Availability & {
    /** `own`: the blocks stand below the contents of one of the shop's own pages, which has a title of its own. */
    kind?: PageHead['kind'] | 'own' | undefined
    brands?: readonly Brand[] | undefined
    blocks?: readonly BlockEntry[] | undefined
  }

/** A page as a site shows it, made of all files that bear on it (src/content/pages/README.md). */
export interface ResolvedPage extends PageHead {
  /** Below the site root without slashes, `stories/run-your-city`; '' for home. */
  path: string
  blocks: readonly Block[]
  /** The language of the texts: the site's own, or `en` where its language has no file. */
  language: string
}
