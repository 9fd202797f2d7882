import { type ContentFinding, type Document, findingAt, readShape, shapeFindings, thereAre } from '#content/files'
import { type BlockEntry, type BlockType, joinEntry, type RailChoice } from '#domain/pages'
import { hostUses, isConfigured, type ThirdParties } from '#domain/third-parties'
import { blockOf, blockTypes, entryOf, removal } from '#schemas/pages'
import { emptyPeriods } from './availability.ts'
import type { PlacedFile } from './place.ts'

/** What blocks may load. */
export interface Loadable {
  /** Undefined while its own file has faults: then no host is checked. */
  thirdParties: ThirdParties | undefined
  /** Whether `public/` has a file at an address. */
  hasFile(address: string): boolean
}

type Path = readonly PropertyKey[]

const loadFindings = ({ document }: PlacedFile, entry: BlockEntry, at: Path, given: Loadable): ContentFinding[] => {
  const use = hostUses.find((each) => each === entry.type)
  const load = entry['load']
  // The shape of the block names an address of another form.
  if (!use || typeof load !== 'string' || !/^(?:https:|\/)/.test(load)) return []
  const say = (text: string) => [findingAt(document, [...at, 'load'], text)]
  if (load.startsWith('/')) return given.hasFile(load) ? [] : say(`No file "${load}" below public/.`)
  if (!given.thirdParties || isConfigured(given.thirdParties, use, load)) return []
  const allowed = given.thirdParties.hosts.filter(({ for: uses }) => uses.includes(use)).map(({ origin }) => origin)
  const list = allowed.length > 0 ? `hosts for it are ${allowed.join(', ')}` : 'there is no host for it yet'
  return say(`"${load}" is not configured for ${use}; ${list} (src/content/third-parties).`)
}

const anchorFindings = (file: PlacedFile, entry: BlockEntry, at: Path, below: readonly BlockEntry[], ids: string) =>
  (['before', 'after'] as const)
    .filter((name) => {
      const id = entry[name]
      return id !== undefined && ![...below, ...file.value.blocks!].some((other) => other.id === id)
    })
    .map((name) => findingAt(file.document, [...at, name], `No block "${entry[name]}"; there are ${ids}.`))

const nearFindings = ({ document, path }: PlacedFile, entry: BlockEntry, at: Path): ContentFinding[] =>
  path === 'product' || !(entry['show'] as RailChoice | undefined)?.near
    ? []
    : [findingAt(document, [...at, 'show', 'near'], 'near has an effect in product.yaml only. Leave it out.')]

/** A block that is right by itself and wrong together with what it changes: a picture that loses its text, for example. */
const wholeFindings = (file: PlacedFile, type: BlockType, whole: BlockEntry, at: Path): readonly ContentFinding[] =>
  shapeFindings(file.document, blockOf(type), { ...whole, type }, at)

/** An entry without a type changes a block of a farther file; where there is no such block, its id is wrong or its type missing. */
const typeFinding = (document: Document, entry: BlockEntry, at: Path, below: readonly BlockEntry[]) => {
  const { id, type } = entry
  if (type !== undefined)
    return findingAt(document, [...at, 'type'], `Unknown block type "${type}"; ${thereAre(type, blockTypes)}`)
  const ids = below.map((block) => block.id)
  const text = `No block "${id}" to change; ${thereAre(id, ids)} A new block needs a type: ${blockTypes.join(', ')}.`
  return findingAt(document, [...at, 'id'], text)
}

/**
 * What is wrong with one entry of a file: its type, its properties, what it says of blocks of the farther files (`below`),
 * and what it loads.
 */
export const entryFindings = (
  file: PlacedFile,
  index: number,
  below: readonly BlockEntry[],
  given: Loadable,
): readonly ContentFinding[] => {
  const { document, value } = file
  const blocks = value.blocks ?? []
  const entry = blocks[index]!
  const at: Path = ['blocks', index]
  const ids = below.map(({ id }) => id).join(', ') || 'none'
  const known = below.find(({ id }) => id === entry.id)
  if (blocks.findIndex(({ id }) => id === entry.id) < index)
    return [findingAt(document, [...at, 'id'], `This file has "${entry.id}" already.`)]
  if (entry.remove !== undefined) {
    if (known) return shapeFindings(document, removal, entry, at)
    return [findingAt(document, [...at, 'id'], `Nothing to remove: no block "${entry.id}"; there are ${ids}.`)]
  }
  const type = entry.type ?? known?.type
  if (type === undefined || !blockTypes.includes(type)) {
    // The farther file that misspells the type has the finding.
    if (entry.type === undefined && known) return []
    return [typeFinding(document, entry, at, below)]
  }
  const patch = known?.type === type
  const shape = readShape(document, entryOf(type, patch), entry, at).findings
  return [
    ...(shape.length > 0 ? shape : wholeFindings(file, type, joinEntry(known, entry), at)),
    ...(shape.length > 0 ? [] : emptyPeriods(file, joinEntry(known, entry), entry, at)),
    ...anchorFindings(file, entry, at, below, ids),
    ...loadFindings(file, { ...entry, type }, at, given),
    ...nearFindings(file, entry, at),
  ]
}
