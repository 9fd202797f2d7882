/**
 * Keeps scripts, styles and texts of the two builds before in `dist/`, since pages and fragments that a cache holds still name
 * them (rule fragments.14, decision 0435). Any CDN and the back end then serve them by serving `dist/`.
 */
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'

/** How many builds with other files stay beside the present one. */
const EARLIER_BUILDS = 2

// Their names hold a digest of what they say, so files of several builds can lie side by side.
const NAMED_BY_CONTENT = ['_astro/**/*', 'texts/**/*']

/** The files of each build that lie in a folder, the newest build first. */
type History = readonly (readonly string[])[]

const historyFile = (folder: string): string => join(folder, '.builds.json')

/** Empty for a folder without a whole build: Astro empties it first, and the list is written last. */
const readHistory = (folder: string): History =>
  existsSync(historyFile(folder)) ? (JSON.parse(readFileSync(historyFile(folder), 'utf8')) as History) : []

const writeHistory = (folder: string, history: History): void =>
  writeFileSync(historyFile(folder), JSON.stringify(history))

const filesOfBuild = (dist: string): string[] =>
  globSync(NAMED_BY_CONTENT, { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dist, '/').length).replaceAll('\\', '/'))
    .sort()

const copyMissing = (history: History, from: string, to: string): void => {
  for (const name of new Set(history.flat()))
    if (existsSync(join(from, name)) && !existsSync(join(to, name))) cpSync(join(from, name), join(to, name))
}

/** Before `dist` is emptied. After a build that failed there is nothing new to put aside, and what lies there stays. */
const putAside = (dist: string, aside: string): void => {
  const history = readHistory(dist)
  if (history.length === 0) return
  rmSync(aside, { recursive: true, force: true })
  copyMissing(history, dist, aside)
  writeHistory(aside, history)
}

/** A build with the same files as one before takes its place. */
const bringBack = (dist: string, aside: string): void => {
  const own = filesOfBuild(dist)
  const others = readHistory(aside).filter((files) => files.join() !== own.join())
  const earlier = others.slice(0, EARLIER_BUILDS)
  copyMissing(earlier, aside, dist)
  writeHistory(dist, [own, ...earlier])
}

/** Stands last: what judges or weighs a build sees the build's own files only. */
export const earlierFiles = (): AstroIntegration => {
  let folders: { dist: string; aside: string }
  const foldersOf = ({ outDir, cacheDir }: AstroConfig) => ({
    dist: fileURLToPath(outDir),
    aside: fileURLToPath(new URL('earlier-files/', cacheDir)),
  })
  return {
    name: 'causeway:earlier-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        folders = foldersOf(config)
      },
      'astro:build:start': () => putAside(folders.dist, folders.aside),
      'astro:build:done': () => bringBack(folders.dist, folders.aside),
    },
  }
}
