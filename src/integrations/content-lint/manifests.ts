import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentFinding, suggestion } from '#content/files'
import type { Manifests } from '#content/islands'
import { namespaceMessages } from '#domain/islands'
import { matchesKey } from '#domain/messages'

const places = 'src/components/Island.astro'

/** Whether the place where islands meet pages imports an island with its manifest and shows it. */
const isPlaced = (root: string, folder: string): boolean => {
  const text = readFileSync(join(root, places), 'utf8')
  const component = new RegExp(`import (\\w+) from '#islands/${folder}'`).exec(text)?.[1]
  return component !== undefined && text.includes(`'#manifests/${folder}'`) && text.includes(`<${component} client:`)
}

/**
 * Manifests that name another island, or messages that no catalogue has, which would be shown as their keys, and islands for
 * editors that `Island.astro` does not show, of which a page would have nothing.
 */
export const manifestFindings = (root: string, manifests: Manifests, keys: readonly string[]): ContentFinding[] =>
  [...manifests].flatMap(([folder, manifest]) => {
    const { name, editors } = manifest
    const file = `islands/${folder}/manifest.ts`
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const at = (word: string) =>
      Math.max(
        0,
        lines.findIndex((line) => line.includes(`'${word}'`)),
      )
    const finding = (word: string, text: string) => {
      const line = at(word)
      return { file, line: line + 1, column: Math.max(0, lines[line]!.indexOf(`'${word}'`)) + 1, text }
    }
    const own = name === folder ? [] : [finding(name, `name: the island's folder is "${folder}".`)]
    const place = editors && !isPlaced(root, folder) ? [finding(name, `name: ${places} has no line for it.`)] : []
    const unknown = namespaceMessages(manifest).filter((pattern) => !keys.some((key) => matchesKey(key, [pattern])))
    return [
      ...own,
      ...place,
      ...unknown.map((key) => finding(key, `messages: en.yaml has no message "${key}"${suggestion(key, keys)}`)),
    ]
  })
