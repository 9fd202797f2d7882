import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { blockedSource, knownCode, labelOf, ownPosition } from '#domain/browser-errors'
import { browserErrorBody } from '#schemas/browser-errors'

const SHOP = 'https://www.stride.de'

it.each<[string, ReturnType<typeof ownPosition>]>([
  [`${SHOP}/_astro/bag.1f0c.js:12:345`, { file: '_astro/bag.1f0c.js', line: 12, column: 345 }],
  [
    `TypeError: kim@example.com\n    at f (${SHOP}/de/kim/:1:2)\n    at g (${SHOP}/_astro/bag.1f0c.js?t=1:3:4)`,
    { file: '_astro/bag.1f0c.js', line: 3, column: 4 },
  ],
  [
    `g@${SHOP}/_astro/bag.1f0c.js:3:4\nf@${SHOP}/_astro/base.2.js:1:1`,
    { file: '_astro/bag.1f0c.js', line: 3, column: 4 },
  ],
  [`${SHOP}/de/wishlist/a-shared-token/:1:2`, undefined],
  ['https://tags.example/_astro/bag.js:1:2', undefined],
  ['chrome-extension://abc/_astro/bag.js:1:2', undefined],
  [`${SHOP}/_astro/../kim.js:1:2`, undefined],
  [`${SHOP}/_astro/bag.js`, undefined],
  ['undefined', undefined],
  ['', undefined],
])('Of %j the place %j is told.', (text, place) => {
  expect(ownPosition(text, SHOP)).toEqual(place)
})

it.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  [`${SHOP}/x.js?email=kim@example.com`, 'own'],
  ['https://evil.example:8443/kim?a=1', 'evil.example'],
  ['wss://evil.example/kim', 'evil.example'],
  ['data:text/html,kim', 'data'],
  ['blob:https://www.stride.de/kim', 'own'],
  ['chrome-extension://abcdef/kim.js', 'chrome-extension'],
  ['', undefined],
  ['Kim Example', undefined],
])('Of the blocked %j is told %j.', (blocked, told) => {
  expect(blockedSource(blocked, SHOP)).toBe(told)
})

it.each([
  ['TypeError', 'TypeError'],
  ['fragments/fetch', 'fragments/fetch'],
  ['bag-refused', 'bag-refused'],
  ['kim@example.com', 'Error'],
  ['bag/kim@example.com', 'Error'],
  ['kim/example', 'Error'],
  ['bagpipes', 'Error'],
  [404, 'Error'],
  [undefined, 'Error'],
])('The code %j is told as %s.', (code, told) => {
  expect(knownCode(code)).toBe(told)
})

it.each([
  ['uncaught', 'TypeError', 'TypeError'],
  ['rejection', 'KimError', 'other'],
  ['reported', 'fragments/fetch', 'fragments'],
  ['reported', 'bag-refused', 'bag'],
  ['policy', 'script-src-elem', 'script-src-elem'],
  ['policy', 'TypeError', 'other'],
  ['policy', 'bag/kim', 'other'],
] as const)('The label of %s %s is %s.', (kind, code, label) => {
  expect(labelOf(kind, code)).toBe(label)
})

const sources = ['src/browser', 'src/domain', 'islands', 'src/fragments', 'bus'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    /\.tsx?$/.test(name) ? [readFileSync(`${folder}/${name}`, 'utf8')] : [],
  ),
)

it('Every permanent code of an error in the browser has a label of its own.', () => {
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/(?:Error(?:<|\()|\| |Code = )'([a-z-]+\/[a-z-]+)'/g)].map(([, code]) => code!),
  )
  expect(codes.length).toBeGreaterThan(20)
  for (const code of codes) {
    expect([code, labelOf('reported', code)]).not.toEqual([code, 'other'])
    expect(browserErrorBody.safeParse({ kind: 'reported', code: knownCode(code) }).data?.code).toBe(code)
  }
})
