import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#content/products'
import { type CheckoutCopy, copyCheckout } from '#tests/content/checkout-copy'

let copy: CheckoutCopy
const git = (...args: string[]) => spawnSync('git', args, { cwd: copy.root, encoding: 'utf8' }).stdout
const run = (...args: string[]) => copy.run(args)
const make = (...args: string[]) => run('src/commands/new.ts', ...args)

beforeAll(() => {
  copy = copyCheckout()
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=Kim', '-c', 'user.email=kim@example.com', 'commit', '-qm', 'tests: a copy')
}, 60_000)
afterAll(() => copy.dispose(), 60_000)

/** A page and a product that are there, whatever the shop holds. */
const story = readdirSync('src/content/pages/default/stories')[0]!.replace('.yaml', '')
const [known] = products('stride')

const changed = () => git('status', '--porcelain', '--untracked-files=all')

describe('A name that cannot be used is refused in one message, and nothing is written', () => {
  test.each([
    [['island', 'Rain'], 'lower-case words joined by hyphens'],
    [['island', 'utils'], 'cannot be the name of a new island'],
    [['island', 'bag'], 'There is an island "bag" already'],
    [['event', 'rain'], 'noun:verb'],
    [['event', 'bag:set'], 'There is an event "bag:set" already'],
    [['event', 'rain:came', '--kind', 'news'], 'there are fact, state, request'],
    [['call', 'bridge'], 'already'],
    [['call', 'class'], 'cannot be the name of a new call'],
    [['page', 'men'], 'the path of a page of the shop'],
    [['page', '../rain'], 'lower-case words joined by hyphens'],
    [['page', `stories/${story}`], 'exists already'],
    [['product', known!.name.toLowerCase().replaceAll(' ', '-')], `${known!.pid} is called`],
    [['product', 'rain-runner', '--price', 'p101'], 'No price point "p101"; there are '],
    [['product', 'rain-runner', '--brand', 'strid'], 'did you mean "stride"?'],
    [['iland', 'rain'], 'did you mean "island"?'],
    [['page', 'rain', '--table'], '--table is not for page'],
    [['page'], 'Say one name'],
    [['page', 'rain', '--colour', 'red'], '--colour'],
  ])('%j', async (args, message) => {
    const { code, output } = await make(...args)
    expect([code, output]).toEqual([1, expect.stringContaining(message)])
    expect(output).not.toContain('    at ')
    expect(changed()).toBe('')
  })
})

test('The help names the five things', async () => {
  const { code, output } = await make('--help')
  expect([code, output.match(/^npm run new -- \w+/gm)?.length]).toEqual([0, 5])
})

test('When the generated files cannot be made, every file is as before', async () => {
  const generate = 'src/commands/generate.ts'
  const text = copy.read(generate)
  await copy.write(generate, "throw new Error('out of paper')\n")
  const before = changed()
  const { code, output } = await make('call', 'rain-alarm', '--table')
  expect([code, output]).toEqual([1, expect.stringContaining('out of paper')])
  expect(changed()).toBe(before)
  await copy.write(generate, text)
})

test('Each new thing passes every check and its own tests', { timeout: 400_000 }, async () => {
  const things = [
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
  for (const thing of things) {
    const { code, output } = await make(...thing)
    expect(code, output).toBe(0)
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(5)
  }
  const checks = ['lint', 'rooms', 'references', 'content', 'generated', 'unused']
  const checked = await run('src/commands/check.ts', ...checks)
  expect(checked.code, checked.output).toBe(0)
  // The types of the whole project take minutes: here those of what was made, and of what it imports.
  const compilerOptions = { types: ['node', 'astro/client'] }
  const include = [
    'src/env.d.ts',
    'tests/setup/server/shared-stores.ts',
    'islands/rain-radar/*',
    'src/*/rain-*/*',
    'src/server/store/**/*',
    'tests/unit/*/rain-*/*',
    'bus/catalog/*',
    'src/server/app/*',
  ]
  await copy.write('types.json', JSON.stringify({ extends: './tsconfig.json', compilerOptions, include }))
  const types = await run('node_modules/typescript/bin/tsc', '-p', 'types.json')
  expect(types.code, types.output).toBe(0)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
  const tests = await run(...vitest, '--project=unit', '--project=react', '--project=preact', 'rain-', 'unit/drawings')
  expect(tests.code, tests.output).toBe(0)
})
