import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { textDigest } from '#content/files'

/** What a page showed in a build. */
interface Shown {
  digest: string
  /** The moment of the build that showed it first, as `2026-11-30T08:00:00Z`; absent for what the first build has found. */
  changed?: string
}

/** By the path of the page in the build: `stride/de_DE/bag/`. */
export type PageChanges = Readonly<Record<string, Shown>>

/** What the builds before have noted; undefined where there is nothing, or nothing that can be read. */
export const readChanges = (file: string): PageChanges | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageChanges
  } catch {
    return undefined
  }
}

export const writeChanges = (file: string, changes: PageChanges): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(changes))
}

const between = (html: string, from: string, to: string): string => {
  const start = html.indexOf(from)
  const end = html.lastIndexOf(to)
  return start < 0 || end < start ? html : html.slice(start, end)
}

/**
 * A digest of what a page shows: its title and what stands between head and foot. Names of scripts and styles do not count, since
 * they change with code that shows the same.
 */
export const digestOfPage = (html: string): string => {
  const title = /<title>[^<]*/.exec(html)?.[0] ?? ''
  return textDigest(title + between(html, '<main', '</main>').replaceAll(/\/_astro\/[\w.-]+/g, ''))
}

/**
 * What a build notes for the next one. A page whose digest is new has changed at `now`. If no earlier build has noted anything, it is unknown
 * when a page has changed. What was noted of other sites stays: a build may have some sites only.
 */
export const changesAfter = (
  former: PageChanges | undefined,
  digests: ReadonlyMap<string, string>,
  { now, isBuilt }: { now: string; isBuilt: (path: string) => boolean },
): PageChanges => {
  const others = Object.entries(former ?? {}).filter(([path]) => !isBuilt(path))
  const own = [...digests].map(([path, digest]): [string, Shown] => {
    const last = former?.[path]
    if (last?.digest === digest) return [path, last]
    return [path, former ? { digest, changed: now } : { digest }]
  })
  return Object.fromEntries([...others, ...own])
}
