import { describe, expect, test } from 'vitest'
import { checkCitations, checkOutsideCitations } from '../../../../src/integrations/handbook/citations.ts'

const decisions = new Map([
  ['0001', undefined],
  ['0050', '0100'],
  ['0100', undefined],
])
const known = { rules: new Set(['bag.1', 'bag.2', 'public-bus.3']), decisions }
const problems = (text: string, path = 'src/a.ts'): string[] =>
  checkCitations({ path, text }, known).map(({ line, message }) => `${line}: ${message}`)

describe('citations of rules and decisions', () => {
  test.each([
    ['// Prices stay as they were (rule bag.1).'],
    ['// rules bag.1, bag.2 and public-bus.3 say which'],
    ['/**\n * Stays as it was, by rule\n * bag.2.\n */'],
    ['# rule public-bus.3'],
    ['see decision 0100'],
    ['decisions 0001 and 0100'],
    ['src/decisions/0001-rooms.md'],
    ['A rule of thumb, decided in 3 minutes.'],
  ])('%j leads somewhere', (text) => expect(problems(text)).toEqual([]))

  test.each([
    ['// rule bag.9', '1: there is no rule bag.9 in src/handbook/rules.md'],
    ['a\n// rules bag.1 and bag.7', '2: there is no rule bag.7 in src/handbook/rules.md'],
    ['/**\n * By rule\n * bags.1.\n */', '3: there is no rule bags.1 in src/handbook/rules.md'],
    ['decision 100', '1: write decision 0100: decisions have four digits'],
    ['decisions 0001, 0002', '1: there is no decision 0002 in src/decisions'],
    ['src/decisions/0009-gone.md', '1: there is no decision 0009 in src/decisions'],
    ['decision 0050', '1: decision 0050 holds no longer: cite decision 0100, which took its place'],
  ])('%j is refused', (text, problem) => expect(problems(text)).toEqual([problem]))

  test.each(['src/decisions/0050-old.md', 'src/decisions/0100-new.md', 'src/handbook/decisions.md'])(
    '%s may name the decision that holds no longer',
    (path) => expect(problems('This page replaces decision 0050.', path)).toEqual([]),
  )
})

describe('citations of papers outside the repository', () => {
  const outside = (text: string): string[] =>
    checkOutsideCitations({ path: 'src/a.ts', text }).map(({ line, message }) => `${line}: ${message}`)

  test.each([
    'storefront 4',
    'Account portal 8',
    'account-portal 5',
    'design 6.22',
    'ruling 11',
    'rulings 33',
    'the spec',
    'spec names',
  ])('%j is refused, with what to write instead', (cited) =>
    expect(outside(`a\n// As ${cited} it.`)).toEqual([
      `2: "${cited}" is not in the repository: write \`rule <area>.<number>\` from src/handbook/rules.md, or leave the reference out`,
    ]),
  )

  test.each([
    'The design of a page',
    'specified by the standard',
    'bag.spec.ts',
    'in 4 storefronts',
    'the specs of a shoe',
  ])('%j cites nothing', (text) => expect(outside(text)).toEqual([]))
})
