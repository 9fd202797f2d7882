import type { BlockEntry, PageFile } from './types.ts'

const placement = new Set(['remove', 'before', 'after'])

const withoutPlacement = (entry: BlockEntry): BlockEntry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !placement.has(name))) as BlockEntry

/** A block with what a nearer entry changes of it. An entry of another type is a block of its own. */
export const joinEntry = (known: BlockEntry | undefined, entry: BlockEntry): BlockEntry => {
  const nearer = withoutPlacement(entry)
  const sameType = known !== undefined && (entry.type === undefined || entry.type === known.type)
  return sameType ? ({ ...known, ...nearer } as BlockEntry) : nearer
}

const apply = (blocks: readonly BlockEntry[], entry: BlockEntry): readonly BlockEntry[] => {
  const at = blocks.findIndex(({ id }) => id === entry.id)
  const others = blocks.filter(({ id }) => id !== entry.id)
  if (entry.remove) return others
  const block = joinEntry(blocks[at], entry)
  const anchor = others.findIndex(({ id }) => id === (entry.before ?? entry.after))
  if (anchor >= 0) return others.toSpliced(entry.before === undefined ? anchor + 1 : anchor, 0, block)
  return at < 0 ? [...others, block] : others.toSpliced(at, 0, block)
}

/** Puts the files of one page together, farthest first. Properties of a nearer file replace farther ones (rule pages.1). */
export const mergeFiles = (files: readonly PageFile[]): PageFile & { blocks: readonly BlockEntry[] } => {
  let blocks: readonly BlockEntry[] = []
  for (const file of files) for (const entry of file.blocks ?? []) blocks = apply(blocks, entry)
  const merged: PageFile = Object.assign({}, ...files)
  return { ...merged, blocks }
}

/** Whether something is for a brand. It is for all brands when it names none. */
export const isForBrand = ({ brands }: { brands?: readonly string[] | undefined }, brand: string): boolean =>
  brands === undefined || brands.includes(brand)
