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
export const walkOf = (number: number): Walk => {
  const start = text.indexOf(`## Walk ${number}:`)
  const end = text.indexOf('\n## ', start + 1)
  const lines = text.slice(start, end === -1 ? undefined : end)
  const beside = /^Beside these files run ([^.]+)\./m.exec(lines)?.[1] ?? ''
  return {
    files: lines.split('\n').flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []),
    rooms: quoted(beside),
  }
}

// Shapes, markup, styles and content hold what others read: nothing of them is called.
const isCalled = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\/schema\.ts$|^bus\/contracts\//.test(file) &&
  /^export (?:default|async|function|const|class)\b/m.test(readFileSync(file, 'utf8'))

/**
 * Compares the table of a walk with a recording of it. Each file of the table has run, in the walk or, such as the mounting of
 * routes, in what `before` recorded. Each room of the walk has a file in the table or is named below it.
 */
export const expectWalk = (number: number, recorded: readonly string[], before: readonly string[] = []): void => {
  const { files, rooms } = walkOf(number)
  const ran = new Set([...recorded, ...before])
  expect(
    files.filter((file) => isCalled(file) && !ran.has(file)),
    'in the table, and not in the walk',
  ).toEqual([])
  const told = new Set(files.map(roomOf))
  const beside = new Set(recorded.map(roomOf).filter((room) => !told.has(room)))
  expect(rooms, 'the rooms that run beside the files of the table').toEqual([...beside].toSorted())
}
