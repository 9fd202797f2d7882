import { describe, expect, test } from 'vitest'
import { checkHouseRules } from '#integrations/house-rules'

const found = (...texts: readonly [path: string, text: string][]): string[] =>
  checkHouseRules(texts.map(([path, text]) => ({ path, text }))).map(
    ({ path, line, rule, message }) => `${path}:${line} [${rule}] ${message}`,
  )
const refusal = (name: string, line: number): string[] => [
  `src/browser/visit.ts:${line} [exported-names] ${name} is exported by src/domain/bag/visit.ts too: one name means one thing, so rename one of them`,
]

describe('an exported name', () => {
  test.each([
    ['a constant', 'export const visit = 1', 'visit', 1],
    ['a function', '\nexport async function visit() {}', 'visit', 2],
    ['a class', 'export class Visit {}', 'Visit', 1],
    ['an interface', 'export interface Visit {}', 'Visit', 1],
    ['a type', '\n\nexport type Visit = string', 'Visit', 3],
    ['a local name that is exported later', 'const visit = 1\nexport { visit }', 'visit', 2],
    ['a local name that is exported under another', 'const local = 1\nexport { local as visit }', 'visit', 2],
  ])('is refused in a second file: %s', (_, text, name, line) => {
    const first = name === 'Visit' ? 'export type Visit = 1' : 'export const visit = 2'
    expect(found(['src/domain/bag/visit.ts', first], ['src/browser/visit.ts', text])).toEqual(refusal(name, line))
  })

  test('may stand for a schema and its type in one file', () => {
    expect(found(['src/domain/bag/visit.ts', 'export const Visit = 1\nexport type Visit = typeof Visit'])).toEqual([])
  })

  test.each([
    ['a door gives it out', 'src/domain/bag/index.ts', "export { visit } from './visit.ts'"],
    [
      'a door imports it and gives it out',
      'src/domain/bag/index.ts',
      "import { visit } from './visit.ts'\nexport { visit }",
    ],
    ['it is conventional', 'src/pages/visit.ts', 'export const GET = 1'],
    ['it is not exported', 'src/browser/visit.ts', 'const visit = 1'],
    ['it stands in a test', 'tests/unit/browser/visit.ts', 'export const visit = 1'],
    ['it stands in examples', 'islands/ui/Visit.examples.tsx', 'export const visit = 1'],
  ])('may appear again where %s', (_, path, text) => {
    const first = 'export const visit = 2\nexport const GET = 2'
    expect(found(['src/domain/bag/visit.ts', first], [path, text])).toEqual([])
  })
})
