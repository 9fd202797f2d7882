import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'causeway-new-'))
// What this run of Vitest says of itself would change what the tools of the copy do.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|NODE_OPTIONS)/.test(name)),
)

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const make = (...args: string[]) => run('src/commands/new.ts', ...args)
const git = (folder: string, ...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout

beforeAll(() => {
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  git(copy, 'init', '-q')
  git(copy, 'add', '.')
  git(copy, '-c', 'user.name=Kim', '-c', 'user.email=kim@example.com', 'commit', '-qm', 'tests: a copy')
}, 60_000)
afterAll(() => {
  unlinkSync(join(copy, 'node_modules'))
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
}, 60_000)

const changed = () => git(copy, 'status', '--porcelain', '--untracked-files=all')

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
    [['page', 'stories/run-your-city'], 'exists already'],
    [['product', 'aero-glide-3'], 'ST1001 is called'],
    [['product', 'rain-runner', '--price', 'p101'], 'No price point "p101"; there are '],
    [['product', 'rain-runner', '--brand', 'strid'], 'did you mean "stride"?'],
    [['iland', 'rain'], 'did you mean "island"?'],
    [['page', 'rain', '--table'], '--table is not for page'],
    [['page'], 'Say one name'],
    [['page', 'rain', '--colour', 'red'], '--colour'],
  ])('%j', (args, message) => {
    const { status, said } = make(...args)
    expect([status, said]).toEqual([1, expect.stringContaining(message)])
    expect(said).not.toContain('    at ')
    expect(changed()).toBe('')
  })
})

test('The help names the five things', () => {
  const { status, said } = make('--help')
  expect([status, said.match(/^npm run new -- \w+/gm)?.length]).toEqual([0, 5])
})

test('When the generated files cannot be made, every file is as before', () => {
  const generate = join(copy, 'src/commands/generate.ts')
  const text = readFileSync(generate, 'utf8')
  writeFileSync(generate, "throw new Error('out of paper')\n")
  const before = changed()
  const { status, said } = make('call', 'rain-alarm', '--table')
  expect([status, said]).toEqual([1, expect.stringContaining('out of paper')])
  expect(changed()).toBe(before)
  writeFileSync(generate, text)
})

test('Each new thing passes every check and its own tests', { timeout: 400_000 }, () => {
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
    const { status, said } = make(...thing)
    expect(status, said).toBe(0)
    expect(said.trim().split('\n').length).toBeLessThanOrEqual(5)
  }
  const checks = ['lint', 'rooms', 'references', 'content', 'generated', 'unused']
  const checked = run('src/commands/check.ts', ...checks)
  expect(checked.status, checked.said).toBe(0)
  // The types of the whole project take minutes: here those of what was made, and of what it imports.
  const compilerOptions = { types: ['node', 'astro/client'] }
  const include = [
    'src/env.d.ts',
    'tests/setup/server/shared-postgres.ts',
    'islands/rain-radar/*',
    'src/*/rain-*/*',
    'src/server/store/**/*',
    'tests/unit/*/rain-*/*',
    'bus/catalog/*',
    'src/server/app/*',
  ]
  writeFileSync(join(copy, 'types.json'), JSON.stringify({ extends: './tsconfig.json', compilerOptions, include }))
  const types = run('node_modules/typescript/bin/tsc', '-p', 'types.json')
  expect(types.status, types.said).toBe(0)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
  const tests = run(...vitest, '--project=unit', '--project=react', '--project=preact', 'rain-', 'unit/drawings')
  expect(tests.status, tests.said).toBe(0)
})
