import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ContentFinding, suggestion } from '#content/files'
import type { IslandManifest } from '#domain/islands'
import { matchesKey } from '#domain/messages'

/** The manifests of all islands, by name. */
export type Manifests = ReadonlyMap<string, IslandManifest>

/** Loads `islands/{name}/manifest.ts` of every island that has a manifest. */
export const loadManifests = async (root: string): Promise<Manifests> => {
  const folder = join(root, 'islands')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const found = new Map<string, IslandManifest>()
  for (const name of names) {
    const file = join(folder, name, 'manifest.ts')
    if (!existsSync(file)) continue
    const module: { manifest: IslandManifest } = await import(pathToFileURL(file).href)
    found.set(name, module.manifest)
  }
  return found
}

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
  [...manifests].flatMap(([folder, { name, messages, editors }]) => {
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
    const unknown = messages.filter((pattern) => !keys.some((key) => matchesKey(key, [pattern])))
    return [
      ...own,
      ...place,
      ...unknown.map((key) => finding(key, `messages: en.yaml has no message "${key}"${suggestion(key, keys)}`)),
    ]
  })
