import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { contentFolder, overlayFolder } from '#content/root'
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

interface Named {
  folder: string
  name: string
}

const filesIn = (folder: string): Named[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ folder, name: name.split(sep).join('/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const readOne = ({ folder, name }: Named): LoadedFile => {
  const place = placeOf(name)
  if (!place) throw new PageFileError(`${name} lies in no layer: default, language/xx, locale/xx_YY, site/brand/xx_YY.`)
  const text = readFileSync(join(folder, name), 'utf8')
  const result = pageFile.safeParse(parse(text))
  if (!result.success) throw new PageFileError(`${relative('.', join(folder, name))}: ${z.prettifyError(result.error)}`)
  return { ...place, file: result.data, digest: createHash('sha256').update(text).digest('base64url').slice(0, 16) }
}

let held: { stamp: string; checked: number; files: readonly LoadedFile[] } | undefined

const folders = [join(contentFolder, 'pages'), ...(overlayFolder ? [join(overlayFolder, 'pages')] : [])]

/** Every file of the folders, read again when one has changed (looked for at most once a second). @throws PageFileError */
export const pageFiles = (): { files: readonly LoadedFile[]; stamp: string } => {
  const now = Date.now()
  if (held && now - held.checked < 1000) return held
  const names = folders.filter((folder) => existsSync(folder)).flatMap(filesIn)
  const stamp = names.map(({ folder, name }) => `${name}:${statSync(join(folder, name)).mtimeMs}`).join()
  const files = held?.stamp === stamp ? held.files : names.map(readOne)
  held = { stamp, checked: now, files }
  return held
}
