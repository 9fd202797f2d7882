import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chooseJourneys, journeyLines, smokeSpecs } from '../../../../src/commands/test-run/journey-choice.ts'
import { journeyRows } from '../../../../src/commands/test-run/journey-rooms.ts'

const specs = readdirSync('tests/e2e').flatMap((name) => /^(.+)\.spec\.ts$/.exec(name)?.[1] ?? [])
const files = ['src', 'islands', 'bus', 'public'].flatMap((room) =>
  readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`),
)

describe('the table of rooms and journeys', () => {
  test('names every file of journeys, and none that is gone', () => {
    const named = new Set(journeyRows.flatMap((row) => row.specs))
    expect([...named].toSorted()).toEqual(specs.toSorted())
    expect(smokeSpecs.filter((spec) => !named.has(spec))).toEqual([])
  })

  test('names no room that is gone', () => {
    const rooms = journeyRows.flatMap((row) => row.rooms)
    expect(rooms.filter((room) => !files.some((file) => file.startsWith(room)))).toEqual([])
  })
})

const rows = [
  { specs: ['bag', 'gift-card'], rooms: ['islands/bag/', 'src/domain/bag/'] },
  { specs: ['search'], rooms: ['src/domain/search/'] },
  { specs: ['one', 'two', 'three', 'four'], rooms: ['public/'] },
]

describe('a quick run takes', () => {
  test.each([
    ['a few journeys always', [], []],
    ['the journeys of a room in which something changed', ['islands/bag/Bag.tsx'], ['bag', 'gift-card']],
    [
      'the first journeys of each room',
      ['islands/bag/Bag.tsx', 'src/domain/search/a.ts'],
      ['bag', 'search', 'gift-card'],
    ],
    ['a file of journeys that changed itself', ['tests/e2e/flags.spec.ts'], ['flags']],
    ['no further journeys after a change of units or papers', ['tests/unit/bus/a.test.ts', 'README.md'], []],
  ])('%s', (_, changed, added) => {
    const choice = chooseJourneys(changed, rows)
    expect(choice).toEqual({ specs: [...smokeSpecs, ...added], leftOut: [], everywhere: [] })
  })
})

test('a quick run names the journeys that a change reaches and that are too many', () => {
  const choice = chooseJourneys(['islands/bag/Bag.tsx', 'public/a.svg'], rows)
  expect(choice.specs).toEqual([...smokeSpecs, 'bag', 'one', 'gift-card', 'two'])
  expect(choice.leftOut).toEqual(['three', 'four'])
  expect(journeyLines(choice).join('\n')).toContain('they did not run: three, four.')
})

test('a quick run names what every page may depend on', () => {
  const choice = chooseJourneys(
    ['src/layouts/Page.astro', 'tests/setup/browser/journey.ts', 'islands/bag/Bag.tsx'],
    rows,
  )
  expect(choice.everywhere).toEqual(['src/layouts/Page.astro', 'tests/setup/browser/journey.ts'])
  expect(journeyLines(choice).at(-1)).toContain(
    'src/layouts/Page.astro, tests/setup/browser/journey.ts: run `npm test`',
  )
})
