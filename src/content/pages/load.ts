import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { contentFolder } from '#content/root'
import type { PageFile } from '#domain/pages'
import { pageFile } from '#schemas/pages'

/** A page's files do not make a page; `npm run check` names line and column. */
export class PageFileError extends Error {
  readonly code = 'PAGE_FILE'
}

export interface LoadedFile {
  /** `language/de`. */
  layer: string
  /** Below the site root, '' for home. */
  path: string
  file: PageFile
  digest: string
}

const layerDepth: Readonly<Record<string, number>> = { default: 1, language: 2, locale: 2, site: 3 }

/** `language/de/stories/run.yaml` → its layer and the path of its page; undefined outside every layer. */
export const placeOf = (name: string): { layer: string; path: string } | undefined => {
  const parts = name.replace(/\.yaml$/, '').split('/')
  const depth = layerDepth[parts[0] ?? '']
  if (depth === undefined || parts.length <= depth) return undefined
  const path = parts.slice(depth).join('/')
  return { layer: parts.slice(0, depth).join('/'), path: path === 'home' ? '' : path }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.split(sep).join('/'))
    .sort()

const readOne = (folder: string, name: string): LoadedFile => {
  const place = placeOf(name)
  if (!place) throw new PageFileError(`${name} lies in no layer: default, language/xx, locale/xx_YY, site/brand/xx_YY.`)
  const text = readFileSync(join(folder, name), 'utf8')
  const result = pageFile.safeParse(parse(text))
  if (!result.success) throw new PageFileError(`${relative('.', join(folder, name))}: ${z.prettifyError(result.error)}`)
  return { ...place, file: result.data, digest: createHash('sha256').update(text).digest('base64url').slice(0, 16) }
}

let held: { stamp: string; checked: number; files: readonly LoadedFile[] } | undefined

/** Every file of the folder, read again when one has changed (looked for at most once a second). @throws PageFileError */
export const pageFiles = (folder = join(contentFolder, 'pages')): { files: readonly LoadedFile[]; stamp: string } => {
  const now = Date.now()
  if (held && now - held.checked < 1000) return held
  const names = filesIn(folder)
  const stamp = names.map((name) => `${name}:${statSync(join(folder, name)).mtimeMs}`).join()
  const files = held?.stamp === stamp ? held.files : names.map((name) => readOne(folder, name))
  held = { stamp, checked: now, files }
  return held
}
