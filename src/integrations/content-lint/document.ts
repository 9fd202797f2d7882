import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { Finding } from './finding.ts'

/** A YAML file whose values know their places. */
export interface Document {
  /** From the project's root. */
  file: string
  value: unknown
  /** Faults of the syntax, repeated keys among them. */
  faults: readonly Finding[]
  /** Where a value stands, or with `key` that key of the map there; the nearest that exists. */
  at(path: readonly PropertyKey[], key?: string): { line: number; column: number }
}

/** The document of a YAML text. */
export const documentOf = (file: string, text: string): Document => {
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
  const faults = parsed.errors.map((error) => {
    const [text = ''] = error.message.split('\n')
    return { file, ...position(error.pos[0]), text: text.replace(/ at line \d+, column \d+:?$/, '') }
  })
  return { file, value: faults.length > 0 ? undefined : parsed.toJS(), faults, at }
}

/** The YAML files below a folder of the project, sorted; none where the folder is not there. */
export const documentsIn = (root: string, folder: string): Document[] => {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((n) =>
    n.replaceAll('\\', '/'),
  )
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => documentOf(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')))
}
