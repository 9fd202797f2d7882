import { createHash } from 'node:crypto'
import { type BigIntStats, readFileSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { isMap, isNode, isScalar, type Node, type Document as YamlDocument } from 'yaml'
import { type DecodedText, decodeText } from './encoding.ts'
import type { ContentFinding } from './finding.ts'
import { positionIn, type ReadText, readText } from './read-text.ts'
import type { ContentSource } from './source.ts'

/** A YAML file whose values know their places. */
export interface Document {
  /** From the project's folder. */
  file: string
  /** What can be read beside the faults; undefined for an empty file and for one whose faults leave its meaning open. */
  value: unknown
  /** False where a fault leaves open what the rest of the file means. */
  isReadable: boolean
  /** The faults of the syntax, repeated keys among them; a file that is missing or cannot be read is a fault. */
  faults: readonly ContentFinding[]
  /** Changes with the text of the file. */
  digest: string
  /** Where a value stands, or with `key` that key of the map there; otherwise the nearest place that exists. */
  at(path: readonly PropertyKey[], key?: string): { line: number; column: number }
  /** A single value as it is written, `0123` for what YAML reads as 123; undefined where none stands there. */
  written(path: readonly PropertyKey[]): string | undefined
}

/** Sixteen signs that change with a text. */
export const textDigest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

// The places of values take several times the memory of the values, and only a file with faults is asked for them.
let lastRead: { text: string; read: ReadText } | undefined

const parse = (file: string, { text, fault: encoding }: DecodedText): Document => {
  const read = readText(text)
  const { parsed, faults, isReadable } = read
  lastRead = { text, read }
  const withPlaces = (): ReadText => {
    if (lastRead?.text !== text) lastRead = { text, read: readText(text) }
    return lastRead.read
  }
  const nodeAt = (whole: YamlDocument.Parsed, path: readonly PropertyKey[]): Node | null => {
    for (let length = path.length; length > 0; length--) {
      const node = whole.getIn(path.slice(0, length), true)
      if (isNode(node)) return node
    }
    return whole.contents
  }
  const at = (path: readonly PropertyKey[], key?: string) => {
    const { parsed: whole, lines } = withPlaces()
    const node = nodeAt(whole, path)
    const found = isMap(node) ? node.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key : undefined
    const place = key !== undefined && isNode(found) ? found : node
    return positionIn(lines, place?.range?.[0] ?? 0)
  }
  const written = (path: readonly PropertyKey[]) => {
    const node = withPlaces().parsed.getIn(path, true)
    return isScalar(node) ? node.source : undefined
  }
  // The parser makes texts sign by sign, and what it has made takes thirty times the memory of a copy.
  const value: unknown = isReadable ? (structuredClone<unknown>(parsed.toJS()) ?? undefined) : undefined
  const named = [...(encoding ? [encoding] : []), ...faults].map((fault) => ({ file, ...fault }))
  return { file, value, isReadable, faults: named, digest: textDigest(text), at, written }
}

const lastParsed = new Map<string, { decoded: DecodedText; document: Document }>()

/** Parses the text of a file; the same text as the last time gives the same document, so its value must not be changed. */
const parseOnce = (file: string, decoded: DecodedText): Document => {
  const last = lastParsed.get(file)
  if (last?.decoded.text === decoded.text && !last.decoded.fault === !decoded.fault) return last.document
  const document = parse(file, decoded)
  lastParsed.set(file, { decoded, document })
  return document
}

interface Seen {
  stamp: string
  document: Document
}

const lastSeen = new Map<string, Seen>()

// Two changes so close to each other may leave one time: what is younger than this when it is read is read again.
const CLEARLY_OLDER_MS = 2000

const stampOf = ({ mtimeNs, ctimeNs, size, ino }: BigIntStats): string => `${mtimeNs} ${ctimeNs} ${size} ${ino}`

const unreadable = (file: string, text: string): Document => {
  const place = { line: 1, column: 1 }
  const faults = [{ file, ...place, text }]
  return { file, value: undefined, isReadable: false, faults, digest: '', at: () => place, written: () => undefined }
}

/** Many times the largest file of a shop. What is larger was put here by mistake, and reading it would hold up every answer. */
const MOST_BYTES = 4_000_000

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'This file is missing.',
  EISDIR: 'This is a folder; a file belongs here.',
  EACCES: 'This file may not be read by the shop; give it the right to.',
}

/**
 * Reads a YAML file, given by its absolute path. One that is missing or cannot be read is a document with one fault. A file that has not
 * changed since it was read gives the same document and is not read again, so its value must not be changed.
 */
export const readDocument = ({ root }: ContentSource, path: string): Document => {
  const file = relative(root, path).split(sep).join('/')
  let bytes: Buffer
  let stamp: string
  let isOld: boolean
  try {
    const info = statSync(path, { bigint: true })
    stamp = stampOf(info)
    const seen = lastSeen.get(path)
    if (seen?.stamp === stamp && seen.document.file === file) return seen.document
    if (info.size > MOST_BYTES)
      return unreadable(file, `This file has ${info.size} bytes; a content file has at most ${MOST_BYTES}.`)
    isOld = Date.now() - Number(info.ctimeMs) > CLEARLY_OLDER_MS
    // Reading a pipe waits for its writer, and reading a device may never end.
    if (!info.isFile() && !info.isDirectory())
      return unreadable(file, 'This is a pipe or a device; a file belongs here.')
    bytes = readFileSync(path)
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code)
    return unreadable(file, reasons[code] ?? `This file cannot be read (${code}).`)
  }
  const document = parseOnce(file, decodeText(bytes))
  if (isOld) lastSeen.set(path, { stamp, document })
  else lastSeen.delete(path)
  return document
}

/** A finding at a property of a document; where the property is absent, at the value that lacks it. */
export const findingAt = (
  document: Document,
  path: readonly PropertyKey[],
  text: string,
  key?: string,
): ContentFinding => ({ file: document.file, ...document.at(path, key), text })
