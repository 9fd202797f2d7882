/**
 * The content that a build was made of, copied beside it. A process that starts while a file has a fault reads that file from the copy (rule
 * back-end.26). Products are in the build, as it has read them (`#content/products`).
 */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ContentError, type Loaded } from './finding.ts'
import { noteFiles } from './last-good.ts'
import { type ContentSource, contentPath, shopContent, yamlFiles } from './source.ts'

// Pages are in the build itself, and products have a form that is read faster.
const elsewhere = /^(?:pages|products)[\\/]/

/** Copies what a serving process reads into a folder. The folder must not be published: promotion codes are in it. */
export const keepContent = (target: string, source: ContentSource = shopContent): void => {
  rmSync(target, { recursive: true, force: true })
  const copy = (from: string, to: string): void => {
    mkdirSync(to, { recursive: true })
    for (const file of yamlFiles(from)) {
      const name = relative(from, file)
      if (!elsewhere.test(name)) cpSync(file, join(to, name))
    }
  }
  copy(contentPath(source), join(target, 'src/content'))
  if (source.overlay) copy(source.overlay, join(target, 'overlay'))
}

let builtContent: ContentSource | undefined

/** Names the folder that `keepContent` has filled. From now on, files that have a fault when they are first read are read there. */
export const serveContentOf = (root: string): void => {
  const overlay = join(root, 'overlay')
  builtContent = existsSync(root) ? { root, ...(existsSync(overlay) && { overlay }) } : undefined
}

/** The value of files as the build has read them; undefined without a build, or where that has not read them without faults. */
export const asBuilt = <T>(load: (source: ContentSource) => Loaded<T>): T | undefined => {
  if (!builtContent) return undefined
  const { value, findings } = load(builtContent)
  return findings.length > 0 ? undefined : value
}

/**
 * The value of files, read when it is first asked for and then kept. Where files have faults, the faults are logged and the files are read from the
 * copy of the build. Nothing is read when a module is imported: a fault would hide the findings of every other file from check. The function throws
 * a ContentError that lists the findings where there is no copy.
 */
export const readOnce = <T>(load: (source: ContentSource) => Loaded<T>): (() => T) => {
  let kept: { value: T } | undefined
  return () => {
    if (kept) return kept.value
    const { value, findings } = load(shopContent)
    if (findings.length === 0 && value !== undefined) {
      kept = { value }
      return value
    }
    const before = asBuilt(load)
    if (before === undefined) throw new ContentError(findings)
    noteFiles([], findings)
    kept = { value: before }
    return before
  }
}
