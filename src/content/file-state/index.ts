/** Whether files are still what they were when something was made of them: a build, or a part of one. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'

/** What files were when something was made of them. */
export interface FileState {
  /** Names, sizes and moments of the last change. A copy of a file has another moment, whatever its date says. */
  times: string
  /** Names and contents. */
  texts: string
}

// `relative` is ten times as dear, and thousands of files lie below the root.
const named = (root: string, file: string): string =>
  (file.startsWith(root + sep) ? file.slice(root.length + 1) : relative(root, file)).replaceAll('\\', '/')

/** Reads no file. A file that is missing counts by its name. */
const timesOf = (root: string, files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, ctimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: '', ctimeMs: '' }
    hash.update(`${named(root, file)}\0${size}\0${ctimeMs}\0`)
  }
  return hash.digest('base64url')
}

const textsOf = (root: string, files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) {
    if (!existsSync(file)) continue
    hash
      .update(`${named(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('base64url')
}

/** The state of files, which are given by their absolute paths; names count from the root. */
export const stateOf = (root: string, files: readonly string[]): FileState => ({
  times: timesOf(root, files),
  texts: textsOf(root, files),
})

/** Whether files are what they were. Their contents are read only if the cheaper sign differs, as it does in a copy. */
export const areUnchanged = (then: Partial<FileState>, root: string, files: readonly string[]): boolean =>
  then.times === timesOf(root, files) || then.texts === textsOf(root, files)
