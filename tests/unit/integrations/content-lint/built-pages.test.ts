import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pageFaults } from '#tests/builds/built-pages'

let dist = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), text)
}
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'built-'))
  write('a/b/index.html', '<main id="top"><input name="type" value="shoes"><h1>Words</h1></main>')
})
afterEach(() => rmSync(dist, { recursive: true }))

const island = (opts: object): string =>
  `<astro-island client="event" props="{}" opts="${JSON.stringify(opts).replaceAll('"', '&quot;')}"></astro-island>`

it.each([
  ['a link to a page that is not there', '<a href="/a/gone/">x</a>', 'nothing at /a/gone/'],
  ['a link to an anchor that is not there', '<a href="/a/b/#end">x</a>', 'no anchor /a/b/#end'],
  ['a filter without its box', '<a href="/a/b/?type=hats">x</a>', 'no box for /a/b/?type=hats'],
  ['a picture that is not there', '<img src="/pictures/ST1/red-main.svg">', 'nothing at /pictures/ST1/red-main.svg'],
  ['a trigger of an unknown request', '<a data-request="bag:opne">x</a>', 'no request bag:opne'],
  ['an island of an unknown request', island({ value: 'bag:ad' }), 'no request bag:ad'],
  ['an empty place of an island', '<div class="wrap section"></div>', 'an island that is not there'],
  ['a card without a price', '<li data-amount="NaN"></li>', 'the price NaN'],
  [
    'structured data without a price',
    '<script type="application/ld+json">{"offers":{"price":0}}</script>',
    'the price 0',
  ],
  ['a text that is its key', '<p>bag.title</p>', 'the key bag.title'],
  ['a value that is missing', '<p>from undefined</p>', 'undefined'],
  ['an id twice', '<p id="a"></p><p id="a"></p>', 'the id a twice'],
  ['an inline style', '<p style="top:0"></p>', 'an inline style'],
])('The walk over built pages finds %s.', (_, html, fault) => {
  write('c/index.html', html)
  expect(pageFaults(dist)).toEqual([`/c/ ${fault}`])
})

it('The walk over built pages finds nothing where all resolves.', () => {
  write('pictures/a.svg', '<svg></svg>')
  const links = '<a href="/a/b/?type=shoes#top">x</a><a href="#own" id="own">y</a><a href="https://example.com">z</a>'
  write(
    'c/index.html',
    `${links}<form action="/api/x"></form><img src="/pictures/a.svg">${island({ value: 'bag:add' })}`,
  )
  expect(pageFaults(dist)).toEqual([])
})

it('The walk over built pages finds a picture that is no drawing.', () => {
  write('pictures/a.svg', '<svg d="NaN"></svg>')
  expect(pageFaults(dist)).toEqual(['/pictures/a.svg is no drawing'])
})
