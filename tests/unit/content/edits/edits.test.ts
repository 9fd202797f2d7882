import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutCopy, copyCheckout } from '#tests/content/checkout-copy'
import { shelfEdits } from '#tests/content/shelf-edits'

// Type check and units of a whole checkout: about two minutes on two cores that have nothing else to do.
const long = { timeout: 900_000 }

// Packages do not change with content, and their check asks the network.
const checks = ['types', 'lint', 'unused', 'rooms', 'references', 'content', 'generated']

let copy: CheckoutCopy
beforeAll(async () => {
  copy = copyCheckout()
  for (const { make } of shelfEdits) await make(copy)
}, 60_000)
afterAll(() => copy.dispose())

/**
 * Units in Node that read content. Those of the back end stand on the test assortment, apart from those that name content. A
 * test that copies the checkout itself would take its minutes once more.
 */
const unitsOnContent = (): string[] =>
  copy
    .files('tests/unit')
    .filter((file) => /\.test\.tsx?$/.test(file) && !copy.read(file).includes('#tests/content/checkout-copy'))
    .filter(
      (file) => !file.startsWith('tests/unit/server/') || /#content\/|#catalog|src\/content/.test(copy.read(file)),
    )

interface Report {
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs units of the copy; returns what did not pass. */
const failingUnits = async (files: readonly string[]): Promise<string[]> => {
  const report = '.cache/units.json'
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--project=unit']
  const { output } = await copy.run([...vitest, '--reporter=json', `--outputFile.json=${report}`, ...files])
  if (!existsSync(join(copy.root, report))) return [output]
  const { testResults } = JSON.parse(copy.read(report)) as Report
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ])
}

test('After edits of products, prices, pages, islands and events, files can be generated again', long, async () => {
  expect(await copy.run(['src/commands/generate.ts'])).toMatchObject({ code: 0 })
})

test('Check is green after these edits', long, async () => {
  const { code, output } = await copy.run(['src/commands/check.ts', ...checks])
  expect(code, output).toBe(0)
})

test('No unit test depends on what the edits change, and a planted one that does is found', long, async () => {
  const name = 'The first shoe of the shelf has its name.'
  const pinned = `import { expect, it } from 'vitest'
import { findProduct } from '#content/products'

it('${name}', () => expect(findProduct('stride', 'ST1001')?.name).toBe('Aero Glide 3'))
`
  await copy.write('tests/unit/content/pinned.test.ts', pinned)
  const files = unitsOnContent()
  expect(files.length).toBeGreaterThan(100)
  expect(await failingUnits(files)).toEqual([name])
})
