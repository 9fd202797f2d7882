import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a command makes: texts of new and changed files by path from the project's folder, and what it says then. */
export interface FileChanges {
  creates: Record<string, string>
  edits: Record<string, string>
  /** What to do next, a line each. */
  next: string[]
}

/** The name cannot be used, or the project does not look as expected. The message says what is allowed. */
export class NewError extends Error {
  readonly code = 'NEW'
}

/** Reads the files of the project, and the templates beside this file. */
export interface Project {
  root: string
  read: (path: string) => string
  has: (path: string) => boolean
}

export const projectIn = (root: string): Project => ({
  root,
  read: (path) => readFileSync(join(root, path), 'utf8'),
  has: (path) => existsSync(join(root, path)),
})

/**
 * A template with its words: `__name__` becomes the value of `name`.
 * @throws Error where a word has no value
 */
export const fill = (template: string, words: Readonly<Record<string, string>>): string =>
  readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8').replaceAll(
    /__([a-zA-Z]+?)__/g,
    (_, word: string) => {
      const value = words[word]
      if (value === undefined) throw new Error(`${template} asks for ${word}, which has no value.`)
      return value
    },
  )

/** Puts a text before the place where `anchor` stands for the last time. @throws NewError where it does not stand */
export const insertBefore = (text: string, anchor: string, addition: string, path: string): string => {
  const at = text.lastIndexOf(anchor)
  if (at < 0) throw new NewError(`${path} has no line "${anchor.trim()}" to write before. Nothing was written.`)
  return text.slice(0, at) + addition + text.slice(at)
}

/**
 * Writes a change, then runs `finish` (format, generated files). When anything fails, every file is as it was before.
 * @throws NewError where a new file exists already
 */
export const write = async (
  { root, read, has }: Project,
  { creates, edits }: FileChanges,
  finish: () => Promise<void>,
): Promise<void> => {
  const taken = Object.keys(creates).filter(has)
  if (taken.length > 0) throw new NewError(`${taken.join(', ')} exists already. Nothing was written.`)
  const before = Object.fromEntries(Object.keys(edits).map((path) => [path, read(path)]))
  const folders: string[] = []
  try {
    for (const [path, text] of Object.entries({ ...creates, ...edits })) {
      const first = mkdirSync(dirname(join(root, path)), { recursive: true })
      if (first !== undefined) folders.push(first)
      writeFileSync(join(root, path), text)
    }
    await finish()
  } catch (error) {
    for (const path of Object.keys(creates)) rmSync(join(root, path), { force: true })
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    for (const [path, text] of Object.entries(before)) writeFileSync(join(root, path), text)
    throw error
  }
}
