import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quickUnits } from './test-run/changes.ts'
import {
  brokeOff,
  type Counts,
  type JourneyReport,
  journeyCounts,
  none,
  type PartsReport,
  partsCounts,
  secondTries,
  sum,
  type UnitReport,
  unitCounts,
  unitFailures,
} from './test-run/counts.ts'

// `npm test` runs everything. `npm test -- quick` runs what says most in about three minutes. `npm test -- check lint`,
// `npm test -- unit bus`, `npm test -- e2e bag` and `npm test -- bench bus` run one part; what follows the part's name
// goes to the tool that runs it. The last line sums up: `N passed, N failed`.

const root = fileURLToPath(new URL('../..', import.meta.url))
const results = join(root, '.cache/results')

type Print = (output: string) => void
type Part = (args: string[], into?: Print) => Promise<Counts>

/** Whether a script of Node succeeds. It writes to this terminal, or to `into` when it has ended. */
const run = (args: string[], into?: Print): Promise<boolean> =>
  new Promise((resolve) => {
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
    const child = spawn(process.execPath, args, { cwd: root, stdio: into ? 'pipe' : 'inherit', env })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('close', (code) => {
      into?.(output)
      resolve(code === 0)
    })
  })

const bin = (name: string, path: string): string => join(root, 'node_modules', name, path)

/** Counts from a tool's report. A tool that fails without a failed test (it could not start) counts as one failure. */
const count = (report: string, ok: boolean, read: (report: never) => Counts): Counts => {
  const file = join(results, report)
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as never) : none
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** What failed, to be read once more at the end of a run of twenty minutes. */
const failures: string[] = []

/** Runs a command that is made of parts, and counts them by its report. */
const runParts = async (name: 'check' | 'bench', args: string[], into?: Print): Promise<Counts> => {
  const ok = await run([`src/commands/${name}.ts`, ...args], into)
  return count(`${name}.json`, ok, (report: PartsReport) => {
    failures.push(...report.failed.map((part) => `${name} ${part}`))
    return partsCounts(report)
  })
}

const check: Part = (args, into) => runParts('check', args, into)

const vitest = async (report: string, args: string[], into?: Print): Promise<Counts> => {
  const file = join(results, report)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const config = ['--config', 'tests/vitest.config.ts']
  const attempt = () => run([bin('vitest', 'vitest.mjs'), 'run', ...config, ...reporters, ...args], into)
  const read = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UnitReport) : undefined)
  let ok = await attempt()
  let found = read()
  if (brokeOff(ok, found)) {
    failures.push(`${report} broke off without a failed test, as when a browser dies, and was begun once more.`)
    ok = await attempt()
    found = read()
  }
  failures.push(...(found ? unitFailures(found) : [`${report} was not written: the tests could not start.`]))
  return count(report, ok, unitCounts)
}

const unit = (args: string[]): Promise<Counts> => vitest('unit.json', args)

const inNode = ['--project=unit']
const inBrowser = ['--project=dom', '--project=react', '--project=preact']
const unitInBrowser: Part = (args, into) => vitest('unit-in-browser.json', [...inBrowser, ...args], into)

const buildShops = (names: string[], into?: Print): Promise<boolean> =>
  run(['tests/setup/builds/build-all.ts', ...names], into)

/** Journeys on shops that are built. */
const journeys = async (args: string[]): Promise<Counts> => {
  const ok = await run([bin('@playwright/test', 'cli.js'), 'test', '--config', 'tests/playwright.config.ts', ...args])
  return count('e2e.json', ok, (report: JourneyReport) => {
    for (const { name, brokenPromises } of secondTries(report.suites)) {
      console.log(`Passed at the second try: ${name}`)
      for (const promise of brokenPromises)
        console.log(`  It counts as failed, as its first try broke a promise: ${promise}`)
    }
    return journeyCounts(report)
  })
}

const e2e = async (args: string[], builds: string[] = []): Promise<Counts> =>
  (await buildShops(builds)) ? journeys(args) : { ...none, failed: 1 }

const bench: Part = (args, into) => runParts('bench', ['--brief', ...args], into)

const parts: Readonly<Record<string, Part>> = { check, unit, e2e: (args) => e2e(args), bench }

const runPart = async (name: string, part: Part, args: string[], into?: Print): Promise<Counts> => {
  const started = performance.now()
  // Parts that run at once are printed one after the other.
  const output: string[] = []
  const print = into ? (text: string) => void output.push(text) : console.log
  print(`\n== ${name} ==\n`)
  const counts = await part(args, into && print)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  print(`\n${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${minutes} min`)
  into?.(output.join('\n'))
  return counts
}

/** The work of `beside` runs beside the units, which wait for databases, processes and pages; its output comes after theirs. */
const unitsWith = async (args: string[], beside: (into: Print) => Promise<Counts[]>): Promise<Counts[]> => {
  const output: string[] = []
  const others = beside((text) => output.push(text))
  const units = await runPart('unit', unit, args)
  const counts = await others
  console.log(output.join('\n'))
  return [units, ...counts]
}

/**
 * Everything. Checks, builds, the brief bench and the units in the browser, which mostly wait for frames, need no quiet
 * machine; the journeys come last and alone.
 */
const whole = async (): Promise<Counts[]> => {
  let isBuilt = false
  const found = await unitsWith(inNode, async (into) => {
    const browserUnits = runPart('unit in the browser', unitInBrowser, [], into)
    const checks = await runPart('check', check, [], into)
    isBuilt = await buildShops([], into)
    const benched = await runPart('bench', bench, [], into)
    return [checks, benched, await browserUnits]
  })
  return [...found, isBuilt ? await runPart('e2e', journeys, []) : { ...none, failed: 1 }]
}

const quick = async (): Promise<Counts[]> => {
  const units = quickUnits(root)
  const found = await unitsWith(units.args, async (into) => [await runPart('check', check, [], into)])
  // Budgets are weighed by the whole run: half of the smoke journeys, and seldom what a change breaks.
  const smoke = ['--project=preact', '--grep=@smoke', 'e2e/(?!budgets)']
  found.push(await runPart('e2e', (args) => e2e(args, ['preact']), smoke))
  console.log(`
Run: every check; ${units.title}; the smoke journeys without budgets, on the production build with Preact.
Not run: the other unit tests and journeys, React and hosts of their own in a browser, the bench. \`npm test\` runs all of it.`)
  return found
}

const [asked, ...args] = process.argv.slice(2)
const part = parts[asked ?? '']
if (asked !== undefined && asked !== 'quick' && !part) {
  console.error(`Unknown part ${asked}; there are quick, ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (asked !== 'check' && !(await run(['tests/setup/browser/install-chromium.ts']))) process.exit(1)

const found = asked === 'quick' ? await quick() : part ? [await runPart(asked!, part, args)] : await whole()
const total = sum(found)
if (failures.length > 0) console.log(`\nWhat failed, or was begun again:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
