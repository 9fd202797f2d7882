import { mkdirSync, rmSync } from 'node:fs'
import { changedFiles, quickUnits } from './test-run/changes.ts'
import { countOutcomes, countsLine } from './test-run/counts.ts'
import { chooseJourneys, journeyLines } from './test-run/journey-choice.ts'
import { endRun } from './test-run/last-lines.ts'
import { keepTemporaryFilesInMemory } from './test-run/memory-files.ts'
import { toolFailure } from './test-run/outcomes.ts'
import { type Print, projectRoot, results, runScript } from './test-run/processes.ts'
import { runSteady } from './test-run/steady.ts'
import { buildShops, type Found, runJourneys, runParts, runUnits } from './test-run/tools.ts'

// `npm test` runs everything that a change has to pass; `npm test -- deep` what a release has to pass; `npm test -- quick` what says
// most in about three minutes. `npm test -- check lint`, `npm test -- unit bus`, `npm test -- e2e bag` and `npm test -- bench bus`
// run one part; what follows the part's name goes to the tool that runs it. The last line sums up: `N passed, N failed`.
// `npm test -- steady tests/e2e/bag.spec.ts` runs files twenty times on a busy machine.

type Part = (args: readonly string[], into?: Print) => Promise<Found>

const check: Part = (args, into) => runParts('check', args, into)
const unit: Part = (args, into) => runUnits('unit', args, into)
const inNode = ['--project=unit*']
const inBrowser = ['--project=dom', '--project=react', '--project=preact']
const bench: Part = (args, into) => runParts('bench', ['--brief', ...args], into)
/** The part of the bench that needs no build and no browser: it shows that the bench starts. */
const benchStart = ['bus']

const withoutShops = (): Found => ({ outcomes: [toolFailure('e2e', 'the shops could not be built')] })
const e2e: Part = async (args) => ((await buildShops()) ? runJourneys(args) : withoutShops())

const parts: Readonly<Record<string, Part>> = { check, unit, e2e, bench }

const runPart = async (name: string, run: (into?: Print) => Promise<Found>, into?: Print): Promise<Found> => {
  const started = performance.now()
  // Parts that run at once are printed one after the other.
  const output: string[] = []
  const print = into ? (text: string) => void output.push(text) : console.log
  print(`\n== ${name} ==\n`)
  const found = await run(into && print)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  print(`\n${name}: ${countsLine(countOutcomes(found.outcomes))} in ${minutes} min`)
  into?.(output.join('\n'))
  return found
}

/** After so many minutes a whole run leaves out what it can do without. */
const MOST_MINUTES = 70

const onlyDeep = `Not run: all parts of the bench but ${benchStart.join(', ')}, many rounds of random values, and journeys once more on other builds. \`npm test -- deep\` runs all of it.`

/**
 * Everything. Units in Node, which wait for databases and processes, units in the browser, which wait for frames, and checks run at
 * once. The builds keep both cores busy by themselves: they fill what the first of the units leaves. The journeys come last and alone.
 */
const whole = async (isDeep: boolean): Promise<number> => {
  const output: string[] = []
  const into: Print = (text) => void output.push(text)
  const units = runPart('unit', () => unit(inNode))
  const browserUnits = runPart('unit in the browser', (print) => runUnits('unit-in-browser', inBrowser, print), into)
  const checks = runPart('check', (print) => check([], print), into)
  const builds = Promise.race([units, browserUnits]).then(() => buildShops([], into))
  const found = await Promise.all([units, browserUnits, checks])
  const isBuilt = await builds
  console.log(output.join('\n'))
  found.push(isBuilt ? await runPart('e2e', () => runJourneys([])) : withoutShops())

  const minutes = performance.now() / 60_000
  const isLate = !isDeep && minutes > MOST_MINUTES
  const benched = isDeep ? [] : benchStart
  if (!isLate) found.push(await runPart('bench', () => bench(benched)))
  const late = `Left out, as the run took ${minutes.toFixed(0)} minutes until then: the start of the bench.`
  return endRun(found, [...(isLate ? [late] : []), ...(isDeep ? [] : [onlyDeep])])
}

const quick = async (): Promise<number> => {
  const units = quickUnits(projectRoot)
  const output: string[] = []
  const checks = runPart(
    'check',
    (print) => check([], print),
    (text) => output.push(text),
  )
  const found = [await runPart('unit', () => unit(units.args)), await checks]
  console.log(output.join('\n'))
  const journeys = chooseJourneys(changedFiles(projectRoot) ?? [])
  const files = journeys.specs.map((spec) => `e2e/${spec}.spec.ts`)
  const chosen = ['--project=react', ...files]
  found.push((await buildShops(['react'])) ? await runPart('e2e', () => runJourneys(chosen)) : withoutShops())
  return endRun(found, [
    `Run: every check; ${units.title}.`,
    ...journeyLines(journeys),
    'Not run: the other unit tests and journeys, Preact and hosts of their own in a browser, the bench. `npm test` runs all of it.',
  ])
}

const whatIsAsked = async (asked: string | undefined, args: readonly string[]): Promise<number> => {
  if (asked === undefined || asked === 'deep') return whole(asked === 'deep')
  if (asked === 'quick') return quick()
  if (asked === 'steady') return runSteady(args)
  return endRun([await runPart(asked, () => parts[asked]!(args))])
}

const [asked, ...args] = process.argv.slice(2)
const ways = ['quick', 'deep', 'steady', ...Object.keys(parts)]
if (asked !== undefined && !ways.includes(asked)) {
  console.error(`Unknown part ${asked}; there are ${ways.join(', ')}.`)
  process.exit(1)
}

// Tests and configurations read it: more rounds, more builds.
if (asked === 'deep') process.env['DEEP'] = '1'
keepTemporaryFilesInMemory()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (asked !== 'check' && !(await runScript(['tests/setup/browser/install-chromium.ts']))) process.exit(1)
process.exit(await whatIsAsked(asked, args))
