import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutCopy, copyCheckout } from '#tests/content/checkout-copy'
import { shelfEdits } from '#tests/content/shelf-edits'
import { typeFaults } from '#tests/content/type-faults'
import { isDeep } from '#tests/rounds'
import { projectIn } from '../../../src/commands/new/change.ts'
import { finish, makeNew } from '../../../src/commands/new/make.ts'

// Checks and units of a whole checkout: about a minute on two cores that have nothing else to do.
const long = { timeout: 900_000 }

/** What `npm run new` can make. */
const newThings = [
  ['island', 'rain-radar'],
  ['event', 'rain:forecast'],
  ['event', 'rain:wanted', '--kind', 'request'],
  ['event', 'bag:wet'],
  ['call', 'rain-alarm', '--table'],
  ['call', 'rain-watch'],
  ['page', 'stories/rain'],
  ['product', 'rain-runner'],
  ['product', 'rain-runner', '--brand', 'reebok'],
]

// Packages do not change with content, and their check asks the network. Lint and types of everything take longer than all the others.
const checks = ['unused', 'rooms', 'references', 'content', 'generated', ...(isDeep ? ['lint', 'types'] : [])]

// A new island is made from one template: the second renderer says nothing new of it.
const projects = ['unit*', 'react', ...(isDeep ? ['preact'] : [])]

let copy: CheckoutCopy
beforeAll(() => {
  copy = copyCheckout()
}, 180_000)
afterAll(() => copy.dispose())

/**
 * Units that read the shop's own content or the catalogue of events, and those of the new things. Others stand on fixtures. A test that copies
 * the checkout or starts a process would take its minutes once more.
 */
const unitsOnContent = (): string[] =>
  copy
    .files('tests/unit')
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      const text = copy.read(file)
      const isLong = /#tests\/content\/checkout-copy|'node:child_process'|#tests\/server\/server-process/.test(text)
      // No edit changes a text.
      const readsContent = /#content\/(?!files|messages)|#catalog|#drawings|#tests\/content\/(?!small-shop)/.test(text)
      return !isLong && (readsContent || file.includes('/rain-'))
    })

interface Report {
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs units of the copy; returns those that did not pass, and the files that ran. */
const runUnits = async (files: readonly string[]): Promise<{ failing: string[]; ran: string[] }> => {
  const report = '.cache/units.json'
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
  const chosen = [...projects.map((project) => `--project=${project}`), ...files]
  const { code, output } = await copy.run([...vitest, '--reporter=json', `--outputFile.json=${report}`, ...chosen])
  if (!existsSync(join(copy.root, report))) return { failing: [output], ran: [] }
  const { testResults } = JSON.parse(copy.read(report)) as Report
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ])
  // A run that finds no test, or whose browser breaks off, has no failed test.
  return {
    failing: code === 0 || failures.length > 0 ? failures : [output],
    ran: testResults.map(({ name }) => name.slice(copy.root.length + 1)),
  }
}

const all = { creates: {}, edits: {} }

test('Each new thing is made, and is told in five lines at most', long, async () => {
  for (const thing of newThings) {
    const said = await makeNew(copy.root, thing, async (_, { creates, edits }) => {
      Object.assign(all.creates, creates)
      Object.assign(all.edits, edits)
    })
    expect(said.join('\n').split('\n').length).toBeLessThanOrEqual(5)
  }
})

test(
  'After edits of products, prices, pages, islands and events, new things are finished and files generated again',
  long,
  async () => {
    for (const { make } of shelfEdits) await make(copy)
    await finish(projectIn(copy.root), all)
  },
)

test('New and edited files have no fault of lint or format', long, async () => {
  const edited = ['src', 'islands', 'bus', 'tests'].flatMap(copy.files).filter(copy.isEdited)
  const linted = edited.filter((file) => /\.(?:tsx?|astro|css|json)$/.test(file))
  expect(linted.length).toBeGreaterThan(newThings.length)
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
  const { code, output } = await copy.run([...biome, ...linted])
  expect(code, output).toBe(0)
})

test('Check is green after new things and edits', long, async () => {
  const { code, output } = await copy.run(['src/commands/check.ts', ...checks])
  expect(code, output).toBe(0)
})

test('Types are sound in what new things and edits reach, and a planted fault is found', long, async () => {
  await copy.write('src/domain/rain.ts', "export const rain: number = 'wet'\n")
  const { faults, reached } = typeFaults(copy)
  copy.remove('src/domain/rain.ts')
  expect(faults).toEqual(["src/domain/rain.ts:1 Type 'string' is not assignable to type 'number'."])
  expect(reached).toBeGreaterThan(newThings.length)
})

test(
  'No unit test depends on what the edits change, a planted one that does is found, and new things pass theirs',
  long,
  async () => {
    const name = 'The first shoe of the shelf has its name.'
    const pinned = `import { expect, it } from 'vitest'
import { findProduct } from '#content/products'

it('${name}', () => expect(findProduct('stride', 'ST1001')?.name).toBe('Aero Glide 3'))
`
    await copy.write('tests/unit/content/pinned.test.ts', pinned)
    const files = unitsOnContent()
    expect(files.length).toBeGreaterThan(25)
    const { failing, ran } = await runUnits(files)
    expect(failing).toEqual([name])
    expect(ran).toEqual(expect.arrayContaining(files.filter((file) => file.includes('/rain-'))))
  },
)
