import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// `npm test` runs everything. `npm test -- check lint`, `npm test -- unit bus`, `npm test -- e2e bag` run one part;
// what follows its name goes to the tool that runs it. The last line sums up: `N passed, N failed`.

const root = fileURLToPath(new URL('../..', import.meta.url))
const results = join(root, '.cache/results')

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const run = (args: string[]): boolean =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  }).status === 0

const bin = (name: string, path: string): string => join(root, 'node_modules', name, path)

/** Counts from a tool's report. A tool that fails without a failed test (it could not start) counts as one failure. */
const count = (report: string, ok: boolean, read: (report: never) => Counts): Counts => {
  const file = join(results, report)
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as never)
    : { passed: 0, failed: 0, skipped: 0 }
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

const check = (args: string[]): Counts => {
  const ok = run(['src/commands/check.ts', ...args])
  return count('check.json', ok, (report: Counts) => report)
}

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

const unit = (args: string[]): Counts => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`]
  const ok = run([bin('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', ...reporters, ...args])
  return count('unit.json', ok, (report: VitestReport) => ({
    passed: report.numPassedTests,
    // A file that does not load has no tests that fail, and a database that ends with the process hides its status.
    failed: report.numFailedTests || Number(!report.success),
    skipped: report.numPendingTests,
  }))
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: { projectName: string; status: string; results: { errors: Fault[] }[] }[] }[]
}

interface Fault {
  message?: string
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

// What a page must never do, however slow the machine is (tests/setup/browser/journey.ts): no second try makes good for it.
const promise = /(asked|stored) before it was allowed|on the pages of this journey|stored (in this journey|by another)/

/** Journeys that passed at their second try, and of those the ones that broke a promise at the first. */
const secondTries = (suites: readonly Suite[]): { name: string; broken: boolean }[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName, results }) => ({
          name: `[${projectName}] ${title}`,
          broken: results.some(({ errors }) => errors.some(({ message = '' }) => promise.test(message))),
        })),
    ),
    ...secondTries(inner),
  ])

const e2e = (args: string[]): Counts => {
  if (!run(['tests/setup/builds/build-all.ts'])) return { passed: 0, failed: 1, skipped: 0 }
  const ok = run([bin('@playwright/test', 'cli.js'), 'test', '--config', 'tests/playwright.config.ts', ...args])
  return count('e2e.json', ok, ({ stats, suites }: PlaywrightReport) => {
    const again = secondTries(suites)
    for (const { name, broken } of again)
      console.log(`${broken ? 'Broke a promise, and passed when tried again' : 'Passed at the second try'}: ${name}`)
    const broken = again.filter((journey) => journey.broken).length
    return {
      passed: stats.expected + stats.flaky - broken,
      failed: stats.unexpected + broken,
      skipped: stats.skipped,
    }
  })
}

const parts: Readonly<Record<string, (args: string[]) => Counts>> = { check, unit, e2e }

const [asked, ...args] = process.argv.slice(2)
if (asked !== undefined && !(asked in parts)) {
  console.error(`Unknown part ${asked}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (asked !== 'check' && !run(['tests/setup/browser/install-chromium.ts'])) process.exit(1)

const total = { passed: 0, failed: 0, skipped: 0 }
for (const [name, part] of Object.entries(parts).filter(([name]) => asked === undefined || asked === name)) {
  const started = performance.now()
  console.log(`\n== ${name} ==\n`)
  const counts = part(args)
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(
    `\n${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${minutes} min`,
  )
}

console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
