import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ContentError, keepUntilChanged, readFile, valueOrThrow } from '#content/files'

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

describe('what was read of a content file', () => {
  it('is kept until the file changes, and is looked at once a second at most', () => {
    vi.useFakeTimers()
    write('one')
    const read = vi.fn(() => `reading ${read.mock.calls.length}`)
    const kept = keepUntilChanged(() => [file], read)
    expect([kept('a'), kept('a')]).toEqual(['reading 1', 'reading 1'])
    write('two', 2)
    expect(kept('a')).toBe('reading 1')
    vi.advanceTimersByTime(1000)
    expect(kept('a')).toBe('reading 2')
    rmSync(file)
    vi.advanceTimersByTime(1000)
    expect(kept('a')).toBe('reading 3')
    vi.advanceTimersByTime(1000)
    expect(kept('a')).toBe('reading 3')
  })
})
