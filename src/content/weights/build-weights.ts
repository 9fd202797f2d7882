import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { shopContent } from '#content/files'

/** Bytes of one page in brotli: HTML as the shop's own server sends it (quality 5), all else at its best. */
export interface PageWeight {
  /** `stride/en_GB/men/`. */
  path: string
  /** Its page type: home, category, product … */
  kind: string
  /** Without the styles in it. */
  html: number
  /** In the HTML and in files. */
  css: number
  /** What the HTML names, with all that it imports, and what is inline: before any interaction. */
  script: number
  /** Changes with the HTML. */
  digest: string
}

/** Bytes of the scripts that an island adds to a page when it hydrates; what it loads later on request is not counted. */
export interface IslandPrice {
  name: string
  /** Its own files. */
  own: number
  /** The renderer and what else the first island of a page brings; the next one has it. */
  renderer: number
}

export interface BuildWeights {
  /** When the build was weighed, `2026-11-23T11:50Z`. */
  built: string
  renderer: string
  environment: string
  pages: readonly PageWeight[]
  /** How many pages the build has; of many sites only some are weighed. */
  of: number
  islands: readonly IslandPrice[]
  /** Bytes of each file of the browser, by address. */
  files: Readonly<Record<string, number>>
}

/** The file of the weights, absolute. */
export const weightsFile = (): string =>
  resolve(shopContent.root, process.env['CACHE_DIR'] || '.cache/astro', 'weights.json')

/** The weights of the last build with this cache; undefined without one, and for a file that cannot be read. */
export const readWeights = (file: string): BuildWeights | undefined => {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuildWeights
  } catch {
    return undefined
  }
}
