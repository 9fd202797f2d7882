import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { ContentFinding } from './finding.ts'
import type { ContentSource } from './source.ts'
import { syntaxSentence } from './syntax.ts'

/** A YAML file whose values know their places. */
export interface Document {
  /** From the project's folder. */
  file: string
  /** Undefined for an empty file and for one with faults. */
  value: unknown
  /** The first fault of the syntax, a repeated key among them; a missing file is a fault. */
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

const parse = (file: string, text: string): Document => {
  const lines = new LineCounter()
  const parsed = parseDocument(text, { lineCounter: lines })
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const nodeAt = (path: readonly PropertyKey[]): Node | null => {
    for (let length = path.length; length > 0; length--) {
      const node = parsed.getIn(path.slice(0, length), true)
      if (isNode(node)) return node
    }
    return parsed.contents
  }
  const at = (path: readonly PropertyKey[], key?: string) => {
    const node = nodeAt(path)
    const found = isMap(node) ? node.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key : undefined
    const place = key !== undefined && isNode(found) ? found : node
    return position(place?.range?.[0] ?? 0)
  }
  const written = (path: readonly PropertyKey[]) => {
    const node = parsed.getIn(path, true)
    return isScalar(node) ? node.source : undefined
  }
  const faults = parsed.errors.slice(0, 1).map((error) => {
    const place = position(error.pos[0])
    return { file, ...place, text: syntaxSentence(error, text.split('\n')[place.line - 1] ?? '') }
  })
  const value: unknown = faults.length > 0 ? undefined : (parsed.toJS() ?? undefined)
  return { file, value, faults, digest: textDigest(text), at, written }
}

const lastParsed = new Map<string, { text: string; document: Document }>()

/** Parses the text of a file; the same text as the last time gives the same document, so its value must not be changed. */
const parseOnce = (file: string, text: string): Document => {
  const last = lastParsed.get(file)
  if (last?.text === text) return last.document
  const document = parse(file, text)
  lastParsed.set(file, { text, document })
  return document
}

/** Reads a YAML file, given by its absolute path. A missing file is a document with one fault. */
export const readDocument = ({ root }: ContentSource, path: string): Document => {
  const file = relative(root, path).split(sep).join('/')
  if (existsSync(path)) return parseOnce(file, readFileSync(path, 'utf8'))
  const place = { line: 1, column: 1 }
  const fault = { file, ...place, text: 'This file is missing.' }
  return { file, value: undefined, faults: [fault], digest: '', at: () => place, written: () => undefined }
}

/** The YAML files below a folder, absolute and sorted; none where the folder does not exist. */
export const yamlFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => join(folder, name))
    : []

/** A finding at a property of a document; where the property is absent, at the value that lacks it. */
export const findingAt = (
  document: Document,
  path: readonly PropertyKey[],
  text: string,
  key?: string,
): ContentFinding => ({ file: document.file, ...document.at(path, key), text })
