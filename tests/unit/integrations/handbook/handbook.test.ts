import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkDecisions, checkReferences, decisionIndex } from '#integrations/handbook'

const decision = (number: string, status = 'accepted'): string =>
  `# ${number} Rooms\n\nDate: 2026-11-21\n\nStatus: ${status}\n\nRoom: the whole repository\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n`

let root: string
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handbook-'))
  write('package.json', '{ "imports": { "#bus": "./bus/index.ts", "#domain/*": "./src/domain/*/index.ts" } }')
  write('src/domain/bag/index.ts', 'export const a = 1')
  write('src/decisions/0001-rooms.md', decision('0001'))
  write('src/handbook/rules.md', '# Rules\n\n## bag\n\n- **bag.1** Lines stay. (`src/domain/bag`)\n')
})
afterEach(() => rmSync(root, { recursive: true }))

const references = (): string[] => checkReferences(root).map(({ path, line, message }) => `${path}:${line} ${message}`)
const decisions = (): string[] => checkDecisions(root).map(({ path, message }) => `${path}: ${message}`)

describe('references of the handbook', () => {
  test('a handbook without faults passes', () => {
    write(
      'src/handbook/architecture.md',
      'See `#domain/bag`, `islands/*` and [bag](rules.md#bag) [web](https://a.example)\n',
    )
    expect(references()).toEqual([])
    expect(decisions()).toEqual([])
  })

  test.each([
    ['a module that is gone', 'See `src/domain/basket`.', 'there is no src/domain/basket'],
    ['one of several modules', 'See `src/domain/bag/{index,add}.ts`.', 'there is no src/domain/bag/add.ts'],
    ['a door without a room', 'See `#domain/basket`.', 'there is no #domain/basket'],
    ['a link to a missing file', '[a](gone.md)', 'the link leads to no file: gone.md'],
    ['a link to a missing heading', '[a](rules.md#bags)', 'the link leads to no heading: rules.md#bags'],
  ])('%s is refused', (_, text, problem) => {
    write('src/handbook/architecture.md', `# Architecture\n\n${text}\n`)
    expect(references()).toEqual([`src/handbook/architecture.md:3 ${problem}`])
  })

  test('a citation that leads nowhere is refused wherever it stands', () => {
    write('src/domain/bag/add.ts', '// rule bag.2, as decision 1 and storefront 4 say')
    write('tests/e2e/bag.spec.ts', '// rule bag.3')
    write('src/content/pages/home.yaml', '# rule bag.4')
    expect(references()).toEqual([
      'src/content/pages/home.yaml:1 there is no rule bag.4 in src/handbook/rules.md',
      'src/domain/bag/add.ts:1 there is no rule bag.2 in src/handbook/rules.md',
      'src/domain/bag/add.ts:1 write decision 0001: decisions have four digits',
      expect.stringContaining('src/domain/bag/add.ts:1 "storefront 4" is not in the repository'),
      'tests/e2e/bag.spec.ts:1 there is no rule bag.3 in src/handbook/rules.md',
    ])
  })

  test.each([
    ['a rule without a module', '- **bag.1** Lines stay.', 'bag.1 names no module'],
    [
      'a rule that is too long',
      `- **bag.1** ${'Lines stay. '.repeat(31)}(\`src/domain/bag\`)`,
      'bag.1 has 62 words; 60 can be read at once: make a second rule of its end',
    ],
    ['a gap in the numbers', '- **bag.2** Lines stay. (`src/domain/bag`)', 'bag.2 stands where bag.1 is expected'],
    ['a rule in the wrong area', '- **host.1** Lines stay. (`src/domain/bag`)', 'host.1 stands in the area bag'],
  ])('%s is refused', (_, rule, problem) => {
    write('src/handbook/rules.md', `# Rules\n\n## bag\n\n${rule}\n`)
    expect(references()).toEqual([`src/handbook/rules.md:5 ${problem}`])
  })
})

describe('decisions', () => {
  test.each([
    ['no number in the title', '# Rooms\n', 'begin with "# 0002 " and the title'],
    ['no date', decision('0002').replace('Date: 2026-11-21', ''), 'write a line "Date: YYYY-MM-DD"'],
    ['another status', decision('0002', 'draft'), 'write a line "Status: accepted" or "Status: superseded by NNNN"'],
    ['a successor that is not there', decision('0002', 'superseded by 0009'), 'there is no decision 0009'],
    [
      'no room',
      decision('0002').replace('Room: the whole repository', ''),
      'write a line "Room: `src/server/mail`" or "Room: the whole repository"',
    ],
    [
      'a room that is not there',
      decision('0002').replace('the whole repository', '`src/domain/gone`'),
      'there is no folder src/domain/gone',
    ],
    [
      'an amendment that is not there',
      decision('0002').replace('repository\n', 'repository\n\nAmended by: 0009\n'),
      'there is no decision 0009',
    ],
    [
      'other headings',
      decision('0002').replace('## Context', '## Why'),
      'the headings are Context, Decision, Consequences, in this order',
    ],
  ])('%s is refused', (_, text, problem) => {
    write('src/decisions/0002-arrows.md', text)
    expect(decisions()).toContain(`src/decisions/0002-arrows.md: ${problem}`)
  })

  test('a number that is used twice is refused in both files', () => {
    write('src/decisions/0001-arrows.md', decision('0001'))
    expect(decisions()).toEqual([
      'src/decisions/0001-arrows.md: the number 0001 is used twice',
      'src/decisions/0001-rooms.md: the number 0001 is used twice',
    ])
  })

  test('the index lists number, title, date and status of each, by room', () => {
    write('src/decisions/0002-arrows.md', decision('0002', 'superseded by 0001'))
    const ofBag = decision('0003')
      .replace('the whole repository', '`src/domain/bag`')
      .replace('bag`\n', 'bag`\n\nAmended by: 0001\n')
    write('src/decisions/0003-bag.md', ofBag)
    expect(decisionIndex(root)).toContain(`## The whole repository

- [0001](../decisions/0001-rooms.md) Rooms (2026-11-21, accepted)
- [0002](../decisions/0002-arrows.md) Rooms (2026-11-21, superseded by 0001)

## src/domain/bag

- [0003](../decisions/0003-bag.md) Rooms (2026-11-21, accepted, amended by 0001)
`)
  })
})
