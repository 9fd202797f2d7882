import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/settings'

/** What dist was built from: a digest of the sources, and the settings that change pages. */
export interface Stamp {
  sources: string
  sites: string
  renderer: string
  addressing: string
  environment: string
  /** When the next page or block begins or ends, in milliseconds since 1970; absent when nothing is to come. */
  due?: number
}

const FILE = '.stamp.json'
const roots = ['src', 'bus', 'islands', 'public']
const single = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']
// Folders that change no page.
const elsewhere = ['src/server/', 'src/commands/', 'src/decisions/', 'src/handbook/', 'src/content/flags/']

/** A digest of every file that a build reads. */
export const digestOfSources = (root: string): string => {
  const found = roots.flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true }))
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const names = [...files.map((file) => file.slice(root.length).replace(/^\//, '')), ...single].sort()
  const hash = createHash('sha256')
  for (const name of names) {
    if (elsewhere.some((folder) => name.startsWith(folder)) || !existsSync(join(root, name))) continue
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0')
  }
  return hash.digest('hex')
}

export const stampFor = (root: string, settings: Settings): Stamp => ({
  sources: digestOfSources(root),
  sites: settings.sites.join(','),
  renderer: settings.renderer,
  addressing: settings.addressing,
  environment: settings.environment,
})

export const writeStamp = (dist: string, stamp: Stamp): void =>
  writeFileSync(join(dist, FILE), `${JSON.stringify(stamp, null, 2)}\n`)

const readStamp = (dist: string): Partial<Stamp> | undefined => {
  try {
    return JSON.parse(readFileSync(join(dist, FILE), 'utf8')) as Partial<Stamp>
  } catch {
    return undefined
  }
}

const names: Record<Exclude<keyof Stamp, 'due'>, string> = {
  sources: 'the sources',
  sites: 'SITES',
  renderer: 'RENDERER',
  addressing: 'ADDRESSING',
  environment: 'SHOP_ENV',
}

/** The differences of dist from the wanted stamp, in words; empty for the same, undefined without a build. */
export const differences = (dist: string, wanted: Stamp): string[] | undefined => {
  const built = readStamp(dist)
  if (!built) return undefined
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((key) => built[key] !== wanted[key])
    .map((key) => names[key])
}

/** Whether a page or block has begun or ended since dist was built. False without a build. */
export const isOverdue = (dist: string, now: number): boolean =>
  (readStamp(dist)?.due ?? Number.POSITIVE_INFINITY) <= now
