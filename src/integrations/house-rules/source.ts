import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A file of the project: its path from the root, with `/`, and its text. */
export interface Source {
  path: string
  text: string
}

/** A broken rule, and where. */
export interface Violation {
  path: string
  line: number
  rule: string
  message: string
}

const skipped = new Set(['node_modules', 'dist', 'public', 'test-results', 'playwright-report', 'coverage'])
const code = /\.(ts|tsx|mjs|astro|css)$/

/**
 * The sources below `root` whose names fit `names`; folders that begin with a dot, builds and generated files are left
 * out.
 */
export const readSources = (root: string, names = code): Source[] => {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : walk(path)
      return names.test(entry.name) && !entry.name.includes('.generated.') ? [path] : []
    })
  return walk(root).map((path) => ({
    path: relative(root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }))
}

export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length

/** Every match of a pattern as a finding; the pattern needs the flag `g`. */
export const findAll = (source: Source, pattern: RegExp, rule: string, message: string): Violation[] =>
  [...source.text.matchAll(pattern)].map((match) => ({
    path: source.path,
    line: lineAt(source.text, match.index),
    rule,
    message,
  }))
