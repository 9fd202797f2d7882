import {
  beside,
  type ContentFinding,
  type Document,
  findingAt,
  readShape,
  shapeFindings,
  thereAre,
} from '#content/files'
import { type BlockEntry, type BlockType, joinEntry, type RailChoice } from '#domain/pages'
import { hostUses, isConfigured, type ThirdParties } from '#domain/third-parties'
import { blockOf, blockTypes, entryOf, namedEntry, removal } from '#schemas/pages'
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

const nearFindings = (file: PlacedFile, entry: BlockEntry, at: Path): ContentFinding[] => {
  if (file.path === 'product') return []
  const fallback = (entry['fallback'] ?? []) as readonly (BlockEntry | undefined)[]
  const below = fallback.flatMap((each, index) => (each ? nearFindings(file, each, [...at, 'fallback', index]) : []))
  if (!(entry['show'] as RailChoice | undefined)?.near) return below
  const place = [...at, 'show', 'near']
  return [findingAt(file.document, place, 'near has an effect in product.yaml only. Leave it out.'), ...below]
}

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

/** An entry of a file that has been checked. */
interface CheckedEntry {
  findings: readonly ContentFinding[]
  /** Without its unsound parts. */
  sound: BlockEntry
}

const asWritten = ({ document }: PlacedFile, index: number): Readonly<Record<string, unknown>> => {
  const { blocks } = document.value as { blocks: readonly unknown[] }
  return Object(blocks[index]) as Record<string, unknown>
}

/** The shape of an entry of a known type, and of the block that it makes. */
const checkShape = (
  file: PlacedFile,
  index: number,
  type: BlockType,
  known: BlockEntry | undefined,
): Pick<CheckedEntry, 'findings'> & { sound: BlockEntry } => {
  const { document, value } = file
  const at: Path = ['blocks', index]
  const entry = value.blocks![index]!
  const written = asWritten(file, index) as BlockEntry
  const { findings, sound } = readShape(document, entryOf(type, known?.type === type), written, at)
  const whole = beside(findings, wholeFindings(file, type, joinEntry(known, written), at))
  return { findings: [...findings, ...whole], sound: { id: entry.id, ...(sound as Partial<BlockEntry>) } }
}

/**
 * Checks one entry of a file: its type, its properties, what it says of blocks of the farther files (`below`), and what it
 * loads. Of a file that is `misnamed` only what it says of its own blocks is checked.
 */
export const checkEntry = (
  file: PlacedFile,
  index: number,
  below: readonly BlockEntry[],
  given: Loadable,
  misnamed: boolean,
): CheckedEntry => {
  const { document, value } = file
  const blocks = value.blocks ?? []
  const entry = blocks[index]!
  const at: Path = ['blocks', index]
  const ids = below.map(({ id }) => id).join(', ') || 'none'
  const isNamed = (entry.id as string | undefined) !== undefined
  const known = isNamed ? below.find(({ id }) => id === entry.id) : undefined
  const alone = (findings: readonly ContentFinding[]): CheckedEntry => ({ findings, sound: entry })
  if (isNamed && blocks.findIndex(({ id }) => id === entry.id) < index)
    return {
      findings: [findingAt(document, [...at, 'id'], `This file has "${entry.id}" already.`)],
      // The first one counts.
      sound: {} as BlockEntry,
    }
  if (entry.remove !== undefined) {
    if (known) return alone(shapeFindings(document, removal, entry, at))
    if (misnamed || !isNamed) return alone(shapeFindings(document, removal, asWritten(file, index), at))
    return alone([findingAt(document, [...at, 'id'], `Nothing to remove: no block "${entry.id}"; there are ${ids}.`)])
  }
  const type = entry.type ?? known?.type
  if (type === undefined || !blockTypes.includes(type)) {
    // The farther file that misspells the type has the finding.
    const ofName = isNamed ? [] : shapeFindings(document, namedEntry, asWritten(file, index), at)
    if (entry.type === undefined && (known || misnamed || !isNamed)) return alone(ofName)
    return { findings: [...ofName, typeFinding(document, entry, at, below)], sound: { id: entry.id } }
  }
  const { findings, sound } = checkShape(file, index, type, known)
  return {
    findings: [
      ...findings,
      ...emptyPeriods(file, joinEntry(known, sound), sound, at),
      ...(misnamed ? [] : anchorFindings(file, sound, at, below, ids)),
      ...loadFindings(file, { ...sound, type }, at, given),
      ...nearFindings(file, sound, at),
    ],
    sound,
  }
}
