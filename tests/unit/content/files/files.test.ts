import fs, { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  ContentError,
  fileFaults,
  keepLastGood,
  readDocument,
  readFile,
  shopContent,
  tellFileNews,
  valueOrThrow,
} from '#content/files'

let root = ''
let file = ''
const write = (text: string, at = 1): void => {
  writeFileSync(file, text)
  utimesSync(file, at, at)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'files-'))
  file = join(root, 'colours.yaml')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true, force: true })
})

describe('a content file that is read through a schema (rule pages.5)', () => {
  const schema = z.strictObject({ colours: z.array(z.strictObject({ id: z.enum(['red', 'blue']) })) })
  const read = () => readFile({ root }, file, schema)

  it('gives its value when it has no faults', () => {
    write('colours:\n  - id: red\n')
    expect(valueOrThrow(read())).toEqual({ colours: [{ id: 'red' }] })
  })

  it.each([['0123'], ['1.50'], ['yes'], ['true']])('quotes %s in its advice as it is written', (typed) => {
    write(`code: ${typed}\n`)
    const { findings } = readFile({ root }, file, z.strictObject({ code: z.string() }))
    const advice = `code: must be a text; put it into quotes: "${typed}".`
    expect(findings.map(({ text }) => text)).toEqual(typed === 'yes' ? [] : [advice])
  })

  it.each([
    [
      'a wrong value',
      'colours:\n  - id: red\n  - id: green\n',
      'colours.yaml:3:9 colours.1.id: must be one of red, blue.',
    ],
    [
      'an unknown property',
      'colours: []\nshapes: 1\n',
      'colours.yaml:2:1 Unknown property "shapes"; allowed are colours.',
    ],
    ['a mistake in the syntax', 'colours: a: b\n', 'colours.yaml:1:10 Put quotes around a text with a colon'],
    ['a repeated property', 'colours: []\ncolours: []\n', 'colours.yaml:2:1 This property stands here twice'],
    ['no text at all', '', 'colours.yaml:1:1 colours is missing.'],
  ])('reports %s with file, line and column', (_, text, expected) => {
    write(text)
    expect(() => valueOrThrow(read())).toThrow(ContentError)
    expect(() => valueOrThrow(read())).toThrow(`Content has faults.\n${expected}`)
  })

  it('is reported when it is missing', () => {
    expect(() => valueOrThrow(read())).toThrow('colours.yaml:1:1 This file is missing.')
  })
})

describe('what was read of a content file (rule back-end.23)', () => {
  const reader = () => {
    const load = vi.fn(() => ({
      value: readDocument(shopContent, file).value,
      findings: readDocument(shopContent, file).faults,
    }))
    const kept = keepLastGood({ filesOf: (_: 'colours') => [file], load })
    const look = (): unknown => {
      vi.advanceTimersByTime(1000)
      return kept('colours')
    }
    return { load, kept, look }
  }
  beforeEach(() => vi.useFakeTimers({ now: Date.now() }))

  it('is kept until the file changes, and is looked at once a second at most', () => {
    write('one')
    const { load, kept, look } = reader()
    expect([kept('colours'), kept('colours')]).toEqual(['one', 'one'])
    write('two', 2)
    expect(kept('colours')).toBe('one')
    expect([look(), look()]).toEqual(['two', 'two'])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('waits until nobody has written to the file for a second', () => {
    write('one')
    const { kept, look } = reader()
    kept('colours')
    write('half', (Date.now() + 900) / 1000)
    expect(look()).toBe('one')
    expect(look()).toBe('half')
  })

  it('throws the findings at each question while the file has never been without faults', () => {
    const { kept } = reader()
    for (const _ of [1, 2]) expect(() => kept('colours')).toThrow('This file is missing.')
    write('one')
    expect(kept('colours')).toBe('one')
  })

  it('stays while the file has a fault, which is told once and counted, and counts again when it is mended', () => {
    const told: string[] = []
    tellFileNews(({ line }) => told.push(line === undefined ? 'mended' : `broken at ${line}`))
    write('one')
    const { kept, look } = reader()
    kept('colours')
    const { ever } = fileFaults()
    write('two: 2\ntwo: [2', 2)
    expect([look(), look()]).toEqual(['one', 'one'])
    expect(told).toEqual(['broken at 2'])
    expect(fileFaults()).toMatchObject({ now: 1, ever: ever + 1 })
    for (const spoil of [() => write('', 3), () => rmSync(file), () => mkdirSync(file)]) {
      spoil()
      expect([look(), look()]).toEqual(['one', 'one'])
    }
    expect(told.slice(1)).toEqual(['broken at 1', 'broken at 1', 'broken at 1'])
    rmSync(file, { recursive: true })
    write('three', 4)
    expect([look(), look()]).toEqual(['three', 'three'])
    expect(told.at(-1)).toBe('mended')
    expect(fileFaults().now).toBe(0)
    tellFileNews(() => {})
  })
})

describe('a content file that is read again', () => {
  /** How often a file is read from the disk while something is done. */
  const readsOf = (work: () => void): number => {
    const original = fs.readFileSync
    let reads = 0
    fs.readFileSync = ((...args: Parameters<typeof original>) => {
      if (String(args[0]).startsWith(root)) reads += 1
      return original(...args)
    }) as typeof original
    syncBuiltinESMExports()
    try {
      work()
    } finally {
      fs.readFileSync = original
      syncBuiltinESMExports()
    }
    return reads
  }
  const readAll = (names: readonly string[]) => names.map((name) => readDocument({ root }, join(root, name)))
  const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })

  it('costs nothing while it is the same, however many files lie beside it', () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => `${name}.yaml`)
    for (const name of names) writeFileSync(join(root, name), `text: ${name}`)
    later()
    expect(readsOf(() => readAll(names))).toBe(4)
    expect(readsOf(() => readAll(names))).toBe(0)
    writeFileSync(join(root, 'b.yaml'), 'text: changed')
    expect(readsOf(() => readAll(names))).toBe(1)
    expect(readAll(names).map(({ value }) => (value as { text: string }).text)).toEqual([
      'a.yaml',
      'changed',
      'c.yaml',
      'd.yaml',
    ])
  })

  it('is read again where it was written so lately that another change may leave the same time', () => {
    writeFileSync(file, 'a: 1')
    expect(readsOf(() => readAll(['colours.yaml']))).toBe(1)
    expect(readsOf(() => readAll(['colours.yaml']))).toBe(1)
  })

  it('knows the places of its values after other files were read', () => {
    writeFileSync(file, 'first: 1\nsecond: "0123"\n')
    writeFileSync(join(root, 'other.yaml'), 'first: 1\n')
    const [document] = readAll(['colours.yaml', 'other.yaml'])
    expect([document!.at(['second']), document!.written(['second'])]).toEqual([{ line: 2, column: 9 }, '0123'])
  })

  it('is a fault where it has more than four megabytes, and is not read', () => {
    writeFileSync(file, 'a'.repeat(4_000_001))
    const [document] = readAll(['colours.yaml'])
    expect(document!.faults.map(({ text }) => text)).toEqual([
      'This file has 4000001 bytes; a content file has at most 4000000.',
    ])
    expect(readsOf(() => readAll(['colours.yaml']))).toBe(0)
  })
})
