import { describe, expect, test } from 'vitest'
import { checkCitations, checkOutsideCitations } from '../../../../src/integrations/handbook/citations.ts'

const known = { rules: new Set(['bag.1', 'bag.2', 'public-bus.3']), decisions: new Set(['0001', '0100']) }
const problems = (text: string): string[] =>
  checkCitations({ path: 'src/a.ts', text }, known).map(({ line, message }) => `${line}: ${message}`)

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
  ])('%j is refused', (text, problem) => expect(problems(text)).toEqual([problem]))
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
