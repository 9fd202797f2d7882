import { describe, expect, test } from 'vitest'
import { foreignCharset, fragmentFiles, fragmentLink, isFragmentText, wrongFragmentHeaders } from '#domain/fragments'

const base = 'https://mf.example.com/ap/mf?locale=en_GB'

describe('The files of a fragment', () => {
  test.each([
    [null, [], []],
    ['</a.js>; rel=modulepreload, </b.js>; rel=modulepreload', ['/a.js', '/b.js'], []],
    ['</a.js>; rel=preload; as=script, </a.css>; rel=preload; as=style', ['/a.js'], ['/a.css']],
    ['</a.css>; rel=stylesheet', [], ['/a.css']],
    ['</a.css>; rel="stylesheet", </a.css>; rel="stylesheet"', [], ['/a.css']],
    ['</font.woff2>; rel=preload; as=font, </next>; rel=next', [], []],
    ['<a.js>; rel=modulepreload', ['/ap/a.js'], []],
    ['<http://[>; rel=modulepreload', [], []],
  ])('of the header %j are scripts %j and styles %j', (header, scripts, styles) => {
    const absolute = (path: string) => `https://mf.example.com${path}`
    expect(fragmentFiles(header, base)).toEqual({ scripts: scripts.map(absolute), styles: styles.map(absolute) })
  })

  test('are read as they were written', () => {
    const files = {
      scripts: ['https://a.example/a,b.js', 'https://a.example/c.js'],
      styles: ['https://a.example/d.css'],
    }
    expect(fragmentFiles(fragmentLink(files), base)).toEqual(files)
  })
})

describe('The headers of a fragment', () => {
  test.each([
    [{ 'X-MF-Id': 'one', 'X-MF-Type': 'component' }, []],
    [{ 'X-MF-Id': 'two', 'X-MF-Type': 'component' }, ['X-MF-Id']],
    [{ 'X-MF-Type': 'component' }, ['X-MF-Id']],
    [{ 'X-MF-Id': 'one', 'X-MF-Type': 'page' }, ['X-MF-Type']],
    [{ 'X-MF-Id': 'one' }, ['X-MF-Type']],
    [{}, ['X-MF-Id', 'X-MF-Type']],
  ])('%j are wrong in %j', (headers, names) => {
    const wrong = wrongFragmentHeaders(new Headers(headers as Record<string, string>), 'one')
    expect(wrong.map(({ name }) => name)).toEqual(names)
  })

  test.each([
    ['text/plain', true],
    ['text/plain; charset=utf-8', true],
    ['TEXT/PLAIN;charset=utf-8', true],
    ['text/html', false],
    ['text/plainer', false],
    ['', false],
    [null, false],
  ])('say by the type %j whether the body is a text: %j', (type, isText) => {
    expect(isFragmentText(type)).toBe(isText)
  })

  test.each([
    ['text/plain', undefined],
    ['text/plain; profile=a; charset="UTF-8"', undefined],
    ['text/plain; charset=us-ascii', undefined],
    ['text/plain;charset=iso-8859-1', 'iso-8859-1'],
    ['text/plain; profile=a; charset="utf-16"', 'utf-16'],
    [null, undefined],
  ])('say by the type %j that the encoding is not UTF-8 but %j', (type, charset) => {
    expect(foreignCharset(type)).toBe(charset)
  })
})
