/** What islands declare in `islands/{name}/manifest.ts`, for checks and the back end. Pages import the manifests that they show. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IslandManifest } from '#domain/islands'

/** The manifests of all islands, by name. */
export type Manifests = ReadonlyMap<string, IslandManifest>

/** Loads the manifest of every island that has one. */
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
