import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quickUnits } from './test-run/changes.ts'
import {
  type Counts,
  type JourneyReport,
  journeyCounts,
  none,
  secondTries,
  sum,
  unitCounts,
} from './test-run/counts.ts'

// `npm test` runs everything. `npm test -- quick` runs what says most in about three minutes. `npm test -- check lint`,
// `npm test -- unit bus`, `npm test -- e2e bag` and `npm test -- bench bus` run one part; what follows the part's name
// goes to the tool that runs it. The last line sums up: `N passed, N failed`.

const root = fileURLToPath(new URL('../..', import.meta.url))
const results = join(root, '.cache/results')

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
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as never) : none
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

const check = (args: string[]): Counts => {
  const ok = run(['src/commands/check.ts', ...args])
  return count('check.json', ok, (report: Counts) => report)
}

const unit = (args: string[]): Counts => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`]
  const ok = run([bin('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', ...reporters, ...args])
  return count('unit.json', ok, unitCounts)
}

const journeys = (builds: string[], args: string[]): Counts => {
  if (!run(['tests/setup/builds/build-all.ts', ...builds])) return { ...none, failed: 1 }
  const ok = run([bin('@playwright/test', 'cli.js'), 'test', '--config', 'tests/playwright.config.ts', ...args])
  return count('e2e.json', ok, (report: JourneyReport) => {
    for (const { name, brokenPromises } of secondTries(report.suites)) {
      console.log(`Passed at the second try: ${name}`)
      for (const promise of brokenPromises)
        console.log(`  It counts as failed, as its first try broke a promise: ${promise}`)
    }
    return journeyCounts(report)
  })
}

const e2e = (args: string[]): Counts => journeys([], args)

const bench = (args: string[]): Counts => {
  const ok = run(['src/commands/bench.ts', '--brief', ...args])
  return count('bench.json', ok, (report: Counts) => report)
}

type Part = (args: string[]) => Counts
const parts: Readonly<Record<string, Part>> = { check, unit, e2e, bench }

const chosenUnits = quickUnits(root)
const quickParts: Readonly<Record<string, Part>> = {
  check,
  unit: () => unit(chosenUnits.args),
  // Budgets are weighed by the whole run: half of the smoke journeys, and seldom what a change breaks.
  e2e: () => journeys(['preact'], ['--project=preact', '--grep=@smoke', 'e2e/(?!budgets)']),
}
const quickSummary = `
Run: every check; ${chosenUnits.title}; the smoke journeys without budgets, on the production build with Preact.
Not run: the other unit tests and journeys, React and hosts of their own in a browser, the bench. \`npm test\` runs all of it.`

const [asked, ...args] = process.argv.slice(2)
const isQuick = asked === 'quick'
if (asked !== undefined && !isQuick && !(asked in parts)) {
  console.error(`Unknown part ${asked}; there are quick, ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (asked !== 'check' && !run(['tests/setup/browser/install-chromium.ts'])) process.exit(1)

const found: Counts[] = []
for (const [name, part] of Object.entries(isQuick ? quickParts : parts)) {
  if (asked !== undefined && !isQuick && asked !== name) continue
  const started = performance.now()
  console.log(`\n== ${name} ==\n`)
  const counts = part(args)
  found.push(counts)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(
    `\n${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${minutes} min`,
  )
}

if (isQuick) console.log(quickSummary)
const total = sum(found)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
