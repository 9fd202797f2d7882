import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readDocument } from '#content/files'

const root = mkdtempSync(join(tmpdir(), 'typing-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const read = (text: string | Buffer) => {
  const file = join(root, 'page.yaml')
  writeFileSync(file, text)
  const { value, isReadable, faults } = readDocument({ root }, file)
  return { value, isReadable, found: faults.map(({ line, column, text }) => `${line}:${column} ${text}`) }
}

describe('a content file that is not saved as UTF-8 (rule pages.5)', () => {
  it.each([
    [
      'one line in Windows-1252',
      Buffer.concat([Buffer.from('a: “Ü”x\nb: Gr'), Buffer.from([0xfc]), Buffer.from('n\n')]),
    ],
    ['all of it in Windows-1252', Buffer.from('a: 1\nb: Gr\u00fcn\n', 'latin1')],
  ])('is named where it begins, and read as what it is: %s', (_, bytes) => {
    const { value, found } = read(bytes)
    expect(value).toMatchObject({ b: 'Grün' })
    expect(found).toEqual([
      '2:6 The letters from here on are not saved as UTF-8; save the file with the encoding UTF-8.',
    ])
  })

  it('is named when it is UTF-16', () => {
    const { value, found } = read(Buffer.from('\uFEFFb: Grün\n', 'utf16le'))
    expect(value).toEqual({ b: 'Grün' })
    expect(found).toEqual(['1:1 This file is saved as UTF-16; save it as UTF-8.'])
  })

  it('is named again as long as it is, and no longer', () => {
    const bytes = Buffer.from('b: Gr\u00fcn\n', 'latin1')
    expect([read(bytes), read(bytes)].map(({ found }) => found.length)).toEqual([1, 1])
    expect(read('b: Grün\n').found).toEqual([])
    expect(read(bytes).found).toHaveLength(1)
  })

  it.each([['\uFEFFa: 1\nb: Grün\n'], ['a: 1\r\nb: Grün\r\n']])(
    'may have a byte order mark or the line ends of Windows: %j',
    (text) => {
      expect(read(text)).toEqual({ value: { a: 1, b: 'Grün' }, isReadable: true, found: [] })
    },
  )
})

describe('a text of which YAML silently leaves out a part (rule pages.5)', () => {
  it.each([
    [
      'title: Number #1 in running',
      '1:8 What follows " #" is left out as a comment; put quotes around the text: "Number #1 in running".',
    ],
    ['title: !New today', '1:13 Put quotes around a text that begins with an exclamation mark: "!New today".'],
    ['title: &Co now', '1:12 Put quotes around a text that begins with an ampersand: "&Co now".'],
    ['title: “Rain”', '1:8 Curly quotes are signs of the text; put straight quotes around it: "text".'],
    ['title: „Regen“', '1:8 Curly quotes are signs of the text; put straight quotes around it: "text".'],
    ['title: “Rain"', '1:8 Curly quotes are signs of the text; put straight quotes around it: "text".'],
    [
      'list: { title: “Rain, at last” }',
      '1:16 Curly quotes are signs of the text; put straight quotes around it: "text".',
    ],
  ])('is a fault: %s', (text, finding) => {
    expect(read(`${text}\n`).found).toEqual([finding])
  })

  it.each([
    ['title: Rain # a note'],
    ['title: Rain #'],
    ['price: p80 ## see below'],
    ['title: "“Rain”"'],
    ['title: “Rain” and “sun”'],
    ['title: “Rain” is what we are made for'],
    ['a: &rain { b: 1 }\nc: *rain'],
    ['a: &rain Rain\nc: *rain'],
  ])('is none: %s', (text) => {
    expect(read(`${text}\n`).found).toEqual([])
  })
})

describe('what is wrong with the syntax of a content file (rule pages.5)', () => {
  const indented = 'is indented wrongly; properties of one thing begin in the same column.'

  it.each([
    ['a: 1\nb:running\nc: 2', '2:1 A colon needs a space after it: title: Rain.'],
    ['a: "Rain\nb: 1\nc: 2', '1:4 The quote that opens here is not closed.'],
    ["a: 'Rain\nb: 1\nc: 2", '1:4 The quote that opens here is not closed.'],
    [
      'a:\n  b: 1\n\u00a0\u00a0c:\n  d: 1',
      '3:1 Only plain spaces can indent a line; this one begins with other signs.',
    ],
    [
      'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> other',
      '2:1 This mark is left from a merge: keep one of the two texts, and remove the marks.',
    ],
    ['a: { b: rain c: [1] }', '1:9 A comma is missing before this, or a bracket is not closed.'],
    ['a: 1\n---\nb: 1', '2:1 The line --- begins a second text; a file holds one.'],
    [
      'a: "say "hi" you"',
      `1:10 This does not belong here; a text with quotes in it stands between other quotes: 'say "hi"'.`,
    ],
    ['a: 1\nfoo bar', '2:1 A line needs a property, a colon and a space: title: Rain.'],
    ['a: 1\nfoo bar\nb: 1', '2:1 A line needs a property, a colon and a space: title: Rain.'],
    ['a: @home', '1:4 Put quotes around a text that begins with a sign: "@home".'],
    ['a: "50\\% off"', '1:7 A backslash between double quotes begins a sign such as \\n; write two of them for one.'],
    ['a: *new*', '1:4 Put quotes around a text that begins with an asterisk: "*new*".'],
    ['a: rain "now": yes', '1:4 Put quotes around a text with a colon: title: "New: for rain".'],
    ['a: 1\n  b: 2', `1:4 The line after this one ${indented}`],
    ['a:\n  - b: 1\n   c: 2', `3:1 This line ${indented}`],
  ])('says in words of writers: %j', (text, first) => {
    expect(read(`${text}\n`).found[0]).toBe(first)
  })

  it('is said of each line whose meaning is plain, and the rest of the file is read', () => {
    const { value, isReadable, found } = read('a: "Rain\nb: x\nc:running\nd: e: f\ng: "{0}"\n')
    expect({ value, isReadable }).toEqual({
      value: { a: 'Rain', b: 'x', c: 'running', d: 'e: f', g: '{0}' },
      isReadable: true,
    })
    expect(found.map((finding) => finding.split(' ', 1)[0])).toEqual(['1:4', '3:1', '4:4'])
  })
})
