import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileFaults, keepLastGood, readDocument, shopContent, yamlFiles } from '#content/files'

let root = ''
let folder = ''
let now = 0

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'last-good-'))
  folder = join(root, 'words')
  mkdirSync(folder)
  now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

const write = (name: string, text: string): void => {
  const file = join(folder, name)
  writeFileSync(file, text)
  utimesSync(file, now / 1000 - 60, now / 1000 - 60)
}

/** The words of all files of the folder. With `renews` what can be read counts beside a fault. */
const reader = (renews: boolean) => {
  const load = () => {
    const documents = yamlFiles(folder).map((path) => readDocument(shopContent, path))
    return { value: documents.map(({ value }) => value), findings: documents.flatMap(({ faults }) => faults) }
  }
  const renew = (_: string, last: readonly unknown[]) => ({ ...load(), value: last })
  return keepLastGood<string, readonly unknown[]>({
    filesOf: () => yamlFiles(folder),
    load,
    ...(renews && { renew }),
  })
}

const spoiled: readonly (readonly [what: string, spoil: () => void])[] = [
  [
    'a file that is a link to itself',
    () => {
      rmSync(join(folder, 'a.yaml'))
      symlinkSync('a.yaml', join(folder, 'a.yaml'))
    },
  ],
  [
    'a file that is a pipe, which nobody writes into',
    () => {
      rmSync(join(folder, 'a.yaml'))
      execFileSync('mkfifo', [join(folder, 'a.yaml')])
      utimesSync(join(folder, 'a.yaml'), now / 1000 - 30, now / 1000 - 30)
    },
  ],
  [
    'a file in the place of the folder',
    () => {
      rmSync(folder, { recursive: true })
      writeFileSync(folder, 'a: b')
    },
  ],
]

describe.each([
  ['alone', false],
  ['beside others', true],
])('What is read %s', (_where, renews) => {
  it.each(spoiled)('keeps its last good value with %s, and counts again when it is right', (_what, spoil) => {
    write('a.yaml', 'one')
    const words = reader(renews)
    expect(words('all')).toEqual(['one'])
    spoil()
    now += 2000
    expect(words('all')).toEqual(['one'])
    expect(fileFaults().now).toBeGreaterThan(0)
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    write('a.yaml', 'two')
    now += 2000
    words('all')
    expect(fileFaults().now).toBe(0)
    if (!renews) expect(words('all')).toEqual(['two'])
  })
})
