import { describe, expect, test } from 'vitest'
import { checkHouseRules } from '#integrations/house-rules'

const found = (...texts: readonly [path: string, text: string][]): string[] =>
  checkHouseRules(texts.map(([path, text]) => ({ path, text }))).map(
    ({ path, line, rule, message }) => `${path}:${line} [${rule}] ${message}`,
  )

const visit = 'export interface Visit {\n  id: string\n  /** Epoch milliseconds. */\n  at: number\n  site: string\n}'
const spoken =
  "export const read = (key: string): string => {\n  const text = texts.get(key)\n  return text === undefined ? key : text + ' and more of it'\n}"

const refusal = (name: string, line: number, first: string): string[] => [
  `src/browser/visit.ts:${line} [same-shape] ${name} is the same as ${first} of src/domain/bag/visit.ts: keep it in one place and import it`,
]

describe('What stands in two files is refused under any name', () => {
  test.each([
    ['an interface of the same name', visit, visit, 'Visit', 1, 'Visit'],
    ['an interface of another name', visit, visit.replace('Visit', 'Call'), 'Call', 1, 'Visit'],
    [
      'an object type with its members in another order',
      visit,
      '\ntype Call = { site: string; id: string; at: number }',
      'Call',
      2,
      'Visit',
    ],
    ['a function under another name', spoken, `\n\n${spoken.replace('read', 'say')}`, 'say', 3, 'read'],
    ['a function that is not exported', spoken, spoken.replace('export ', ''), 'read', 1, 'read'],
  ])('%s', (_, first, second, name, line, firstName) => {
    expect(found(['src/domain/bag/visit.ts', first], ['src/browser/visit.ts', second])).toEqual(
      refusal(name, line, firstName),
    )
  })
})

describe('What is not a copy may stand', () => {
  test.each([
    ['one name for two shapes', 'src/browser/visit.ts', visit.replace('at: number', 'time: number')],
    ['a type of two members', 'src/browser/visit.ts', 'export interface Size { width: number; height: number }'],
    ['the same members with another base', 'src/browser/visit.ts', visit.replace('Visit', 'Call extends Base')],
    ['another parameter', 'src/browser/visit.ts', spoken.replace('key: string', 'key: Key')],
    ['a test', 'tests/unit/browser/visit.ts', visit],
    ['one file twice', 'src/domain/bag/visit.ts', `${visit}\n${visit.replace('Visit', 'Call')}`],
  ])('%s', (_, path, text) => {
    const small = 'export interface Size { width: number; height: number }'
    const first: [string, string][] =
      path === 'src/domain/bag/visit.ts' ? [] : [['src/domain/bag/visit.ts', `${visit}\n${spoken}\n${small}`]]
    expect(found(...first, [path, text])).toEqual([])
  })
})
