import { type Stats, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { ContentError, type ContentFinding, type Loaded } from './finding.ts'
import { shopContent } from './source.ts'

/** A file that a serving process reads has got a fault, or is right again. */
export interface FileNews {
  /** From the project's folder. */
  file: string
  /** Of the first fault; undefined when the file is right again. */
  line?: number
}

let tell: (news: FileNews) => void = () => {}

/** Has every change from right to wrong and back told, once each; a second call takes the place of the first. */
export const tellFileNews = (listener: (news: FileNews) => void): void => {
  tell = listener
}

/** Files that have faults now, each with what its faults are and the line of the first. */
const faulty = new Map<string, { text: string; line: number }>()
let faults = 0

/** How many files have faults now, so that what they said before still counts, and how often a file got some. */
export const fileFaults = (): { now: number; ever: number } => ({ now: faulty.size, ever: faults })

/** The files that have faults now, so that what they said before still counts: each with the line of its first fault. */
export const faultyFiles = (): readonly Required<FileNews>[] => [...faulty].map(([file, { line }]) => ({ file, line }))

const LOOK_EVERY_MS = 1000

// Looking at many files takes long: it may take this part of the time, one twentieth, so that answers do not wait for it.
const LOOK_SHARE = 20
const LONGEST_LOOK_MS = 10_000

const nameOf = (path: string): string => relative(shopContent.root, path).split(sep).join('/')

/** Size and times of a file; undefined if it does not exist or cannot be reached, as behind a link to itself or in a closed folder. */
const infoOf = (path: string): Stats | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** What files are like at a moment, each looked at once. */
interface Look {
  /** Differs when a file has changed. */
  stamp: string
  /** Whether the last changes are old enough for their writers to be done. */
  isSettled: boolean
}

const lookAt = (paths: readonly string[], now: number): Look => {
  let isSettled = true
  const stamps = paths.map((path) => {
    const { mtimeMs, size, ino } = infoOf(path) ?? {}
    const age = now - (mtimeMs ?? 0)
    if (age >= 0 && age < LOOK_EVERY_MS) isSettled = false
    return `${path}:${mtimeMs}:${size}:${ino}`
  })
  return { stamp: stamps.join(), isSettled }
}

/**
 * Notes what is wrong with files, given by their absolute paths; none of the findings of a path means that it is right. A reader
 * that keeps its last good value by itself calls it whenever it has read.
 */
export const noteFiles = (paths: Iterable<string>, findings: readonly ContentFinding[]): void => {
  const found = Map.groupBy(findings, ({ file }) => file)
  for (const [file, own] of found) {
    const text = own.map((finding) => `${finding.line}:${finding.column} ${finding.text}`).join('\n')
    if (faulty.get(file)?.text === text) continue
    const line = own.reduce((first, finding) => Math.min(first, finding.line), Number.POSITIVE_INFINITY)
    faulty.set(file, { text, line })
    faults += 1
    tell({ file, line })
  }
  for (const path of paths) {
    const file = nameOf(path)
    if (!found.has(file) && faulty.delete(file)) tell({ file })
  }
}

/** Files that had a text when they were last good and have none now. */
const lostFiles = (good: Iterable<string>): ContentFinding[] =>
  [...good].flatMap((path) => {
    const info = infoOf(path)
    if (info && info.size > 0) return []
    const text = info ? 'This file is empty.' : 'This file is missing.'
    return [{ file: nameOf(path), line: 1, column: 1, text }]
  })

const withText = (paths: readonly string[]): string[] => paths.filter((path) => (infoOf(path)?.size ?? 0) > 0)

/** The finding of a file, given by its absolute path, that cannot be read. */
export const faultOfFile = (path: string, error: unknown): ContentFinding => {
  const { code, name } = error as NodeJS.ErrnoException
  return { file: nameOf(path), line: 1, column: 1, text: `This file cannot be read (${code ?? name}).` }
}

/** What is wrong where reading throws: the findings, or that the first file cannot be read. */
const findingsOf = (error: unknown, [path = shopContent.root]: Iterable<string>): readonly ContentFinding[] =>
  error instanceof ContentError ? error.findings : [faultOfFile(path, error)]

interface Kept<T> {
  /** Of the last look. */
  stamp: string
  /** When the files may be looked at again. */
  nextLook: number
  /** Files that had a text when the value was made. */
  good: ReadonlySet<string>
  value: T
}

export interface Reading<K extends string, T> {
  /**
   * What the build has read, for a first reading that has findings; undefined where the build has not read it without faults. Without
   * it the first reading throws.
   */
  asBuilt?: (key: K) => T | undefined
  /** The files of a key, absolute. */
  filesOf: (key: K) => readonly string[]
  /** Reads the files of a key. If there are findings, the value is not used. */
  load: (key: K) => Loaded<T>
  /**
   * Reads them again, where a value is made of many files: puts what a file said before, as `last` has it, in the place of a
   * file with faults, or of one that is lost. Without it a fault of any file leaves the last value.
   */
  renew?: (key: K, last: T, lost: readonly ContentFinding[]) => Loaded<T>
}

/**
 * Keeps what is read from files while the shop serves, by key (rule back-end.23). Files are looked at once a second at most, rarer where a look takes long, and read
 * again when one has changed and its writer is done. A file that has got a fault, is empty, is gone or cannot be read leaves
 * what it said before, until it is right again; both are told once.
 * The first reading of a key has nothing before it but what the build has read. Without that it throws ContentError, and so does every
 * call until the file is mended.
 */
export const keepLastGood = <K extends string, T>({
  filesOf,
  load,
  renew,
  asBuilt,
}: Reading<K, T>): ((key: K) => T) => {
  const known = new Map<K, Kept<T>>()

  /** The files as they are now: none where their folder cannot be listed, so that those which were there count as lost. */
  const filesNow = (key: K): readonly string[] => {
    try {
      return filesOf(key)
    } catch {
      return []
    }
  }

  const first = (key: K, now: number): T => {
    const paths = filesOf(key)
    const { stamp } = lookAt(paths, now)
    const { value, findings } = load(key)
    const before = findings.length > 0 ? asBuilt?.(key) : undefined
    noteFiles(paths, findings)
    if (findings.length > 0 && before === undefined) throw new ContentError(findings)
    const kept: Kept<T> = {
      stamp,
      nextLook: now + LOOK_EVERY_MS,
      good: new Set(withText(paths)),
      value: (before ?? value) as T,
    }
    known.set(key, kept)
    if (before !== undefined && renew) kept.value = renew(key, before, []).value ?? before
    return kept.value
  }

  const again = (key: K, last: Kept<T>, paths: readonly string[]): void => {
    const all = new Set([...paths, ...last.good])
    const lost = lostFiles(last.good)
    let read: Loaded<T>
    try {
      if (renew) read = renew(key, last.value, lost)
      else read = lost.length > 0 ? { value: undefined, findings: lost } : load(key)
    } catch (error) {
      read = { value: undefined, findings: findingsOf(error, all) }
    }
    const { value, findings } = read
    noteFiles(all, findings)
    if (findings.length === 0) last.good = new Set(withText(paths))
    if (findings.length === 0 || renew)
      last.value = value === undefined && findings.length > 0 ? last.value : (value as T)
  }

  return (key) => {
    const now = Date.now()
    const last = known.get(key)
    if (!last) return first(key, now)
    if (now < last.nextLook && last.nextLook - now <= LONGEST_LOOK_MS) return last.value
    const began = performance.now()
    const paths = filesNow(key)
    const { stamp, isSettled } = lookAt(paths, now)
    const took = Math.min(LOOK_SHARE * (performance.now() - began), LONGEST_LOOK_MS)
    last.nextLook = now + Math.max(LOOK_EVERY_MS, took)
    if (stamp === last.stamp || !isSettled) return last.value
    last.stamp = stamp
    again(key, last, paths)
    return last.value
  }
}
