import { statSync } from 'node:fs'

interface Kept<T> {
  stamp: string
  checked: number
  value: T
}

const LOOK_EVERY_MS = 1000

const stampOf = (files: readonly string[]): string =>
  files.map((file) => `${file}:${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`).join()

/**
 * Keeps what `make` reads from files, by key, and reads again when one of the files has changed, come or gone. It looks at
 * the files at most once a second.
 */
export const keepUntilChanged = <K extends string, T>(
  filesOf: (key: K) => readonly string[],
  make: (key: K) => T,
): ((key: K) => T) => {
  const known = new Map<K, Kept<T>>()
  return (key) => {
    const now = Date.now()
    const last = known.get(key)
    if (last && now - last.checked < LOOK_EVERY_MS) return last.value
    const stamp = stampOf(filesOf(key))
    const value = last?.stamp === stamp ? last.value : make(key)
    known.set(key, { stamp, checked: now, value })
    return value
  }
}
