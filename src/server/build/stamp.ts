import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areUnchanged, type FileState, stateOf } from '#content/file-state'
import type { Settings } from '#server/settings'

/** What dist was built from: the state of the sources, and the settings that change pages. */
export interface Stamp {
  sources: FileState
  /** What editors write. */
  content: FileState
  sites: string
  renderer: string
  addressing: string
  environment: string
  /** When the next page or block begins or ends, in milliseconds since 1970; absent when nothing is to come. */
  due?: number
}

const FILE = '.stamp.json'

/** How `differences` names content. */
export const contentName = 'the content'
const roots = ['src', 'bus', 'islands', 'public']
const single = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']
// Folders that change no page.
const elsewhere = ['src/server/', 'src/commands/', 'src/decisions/', 'src/handbook/', 'src/content/flags/']

/** Every file that a build reads, absolute. Hidden ones are those of editors and systems. */
const sourcesIn = (root: string): string[] => {
  const names = roots.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
  return [...names, ...single]
    .filter((name) => !/(?:^|\/)\./.test(name) && !elsewhere.some((folder) => name.startsWith(folder)))
    .sort()
    .map((name) => join(root, name))
}

/** What editors write, told apart from code: a fault there does not stop a shop. */
const isContent = (root: string, file: string): boolean =>
  file.startsWith(join(root, 'src/content/')) && /\.(?:yaml|jpe?g|png|webp|avif)$/i.test(file)

const statesOf = (root: string): { sources: readonly string[]; content: readonly string[] } => {
  const all = sourcesIn(root)
  return {
    sources: all.filter((file) => !isContent(root, file)),
    content: all.filter((file) => isContent(root, file)),
  }
}

const settingsOf = (settings: Settings) => ({
  sites: settings.sites.join(','),
  renderer: settings.renderer,
  addressing: settings.addressing,
  environment: settings.environment,
})

export const stampFor = (root: string, settings: Settings): Stamp => {
  const { sources, content } = statesOf(root)
  return { sources: stateOf(root, sources), content: stateOf(root, content), ...settingsOf(settings) }
}

export const writeStamp = (dist: string, stamp: Stamp): void =>
  writeFileSync(join(dist, FILE), `${JSON.stringify(stamp, null, 2)}\n`)

const readStamp = (dist: string): Partial<Stamp> | undefined => {
  try {
    return JSON.parse(readFileSync(join(dist, FILE), 'utf8')) as Partial<Stamp>
  } catch {
    return undefined
  }
}

const names: Readonly<Record<keyof ReturnType<typeof settingsOf>, string>> = {
  sites: 'SITES',
  renderer: 'RENDERER',
  addressing: 'ADDRESSING',
  environment: 'SHOP_ENV',
}

/** The differences of dist from these sources and settings, in words; empty for the same, undefined without a build. */
export const differences = (root: string, settings: Settings): string[] | undefined => {
  const built = readStamp(settings.distDir)
  if (!built) return undefined
  const wanted = settingsOf(settings)
  const others = (Object.keys(names) as (keyof typeof names)[]).filter((key) => built[key] !== wanted[key])
  const { sources, content } = statesOf(root)
  return [
    ...(areUnchanged(built.sources ?? {}, root, sources) ? [] : ['the sources']),
    ...(areUnchanged(built.content ?? {}, root, content) ? [] : [contentName]),
    ...others.map((key) => names[key]),
  ]
}

/** Whether a page or block has begun or ended since dist was built. False without a build. */
export const isOverdue = (dist: string, now: number): boolean =>
  (readStamp(dist)?.due ?? Number.POSITIVE_INFINITY) <= now
