import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { roomOf } from '#integrations/house-rules'

/** A walk of the architecture page: the files of its table, and the rooms that run beside them. */
interface Walk {
  files: readonly string[]
  rooms: readonly string[]
}

const text = readFileSync('src/handbook/architecture.md', 'utf8')

const quoted = (line: string): string[] => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

/** Walk `number` as the handbook tells it. */
const walkOf = (number: number): Walk => {
  const start = text.indexOf(`## Walk ${number}:`)
  const end = text.indexOf('\n## ', start + 1)
  const lines = text.slice(start, end === -1 ? undefined : end)
  const beside = /^Beside these files run ([^.]+)\./m.exec(lines)?.[1] ?? ''
  return {
    files: lines.split('\n').flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []),
    rooms: quoted(beside),
  }
}

// Written into pages as text: no recording knows them by their file.
const isInline = /^(?:src\/integrations\/early-clicks\/|bus\/directive\.ts$)/

// Shapes, markup, styles and content hold what others read, and some doors only pass on: nothing of them is called.
const isCalled = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\/schema\.ts$|^bus\/contracts\//.test(file) &&
  !isInline.test(file) &&
  /^export (?:async|function|const|class)\b/m.test(readFileSync(file, 'utf8'))

/** Each file of the table of a walk is among those of which a function was called. */
export const expectFiles = (number: number, called: readonly string[]): void => {
  const ran = new Set(called)
  const missing = walkOf(number).files.filter((file) => isCalled(file) && !ran.has(file))
  expect(missing, `in the table of walk ${number}, and not in the walk`).toEqual([])
}

/**
 * Compares the table of a walk with a recording of it. Each file of the table has run, in the walk or, such as the mounting of
 * routes, in what `before` recorded. Each room of the walk has a file in the table or is named below it.
 */
export const expectWalk = (number: number, recorded: readonly string[], before: readonly string[] = []): void => {
  expectFiles(number, [...recorded, ...before])
  const { files, rooms } = walkOf(number)
  const told = new Set(files.map(roomOf))
  const beside = new Set(recorded.map(roomOf).filter((room) => !told.has(room)))
  expect(rooms, 'the rooms that run beside the files of the table').toEqual([...beside].toSorted())
}
