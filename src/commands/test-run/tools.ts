import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outcomesOf, type Read } from './attempts.ts'
import { type JourneyReport, journeyOutcomes } from './journey-report.ts'
import { brokeOff, firstLine, type PartsReport, partsOutcomes, type TestOutcome, toolFailure } from './outcomes.ts'
import { type Print, projectRoot, results, runScript } from './processes.ts'
import type { UnitReport } from './unit-reporter.ts'

/** What a part of the run has found, and how what failed in it is tried again with nothing beside it. */
export interface Found {
  outcomes: TestOutcome[]
  tryAlone?: (failed: readonly TestOutcome[]) => Promise<TestOutcome[]>
}

const readReport = <Report>(file: string, read: (report: Report) => Read): Read | undefined =>
  existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined

const bin = (name: string, path: string): string => join(projectRoot, 'node_modules', name, path)

/** A file for a report. Nothing stands in it before its tool has written. */
const reportFile = (name: string): string => {
  mkdirSync(results, { recursive: true })
  const file = join(results, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** Runs `npm run check` or `npm run bench` with some of its parts. */
export const runParts = async (command: 'check' | 'bench', args: readonly string[], into?: Print): Promise<Found> => {
  const file = reportFile(command)
  const ok = await runScript([`src/commands/${command}.ts`, ...args], into)
  const found = readReport<PartsReport>(file, (report) => ({ outcomes: partsOutcomes(command, report), errors: [] }))
  const outcomes = found?.outcomes ?? []
  return { outcomes: brokeOff(ok, outcomes) ? [...outcomes, toolFailure(command, 'it could not start')] : outcomes }
}

const readUnits = ({ outcomes, errors }: UnitReport): Read => ({ outcomes: [...outcomes], errors })

const vitest = (name: string, args: readonly string[], into?: Print): Promise<TestOutcome[]> => {
  const file = reportFile(name)
  const reporters = ['--reporter=default', '--reporter=./src/commands/test-run/unit-reporter.ts']
  const command = [bin('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', ...reporters]
  return outcomesOf(
    name,
    () => runScript([...command, ...args], into, { UNIT_REPORT: file }),
    () => readReport(file, readUnits),
  )
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** Runs units by Vitest. Their second try runs each failed file as a whole, as tests of one file may build on each other. */
export const runUnits = async (name: string, args: readonly string[], into?: Print): Promise<Found> => ({
  outcomes: await vitest(name, args, into),
  tryAlone: (failed) => {
    const projects = unique(failed.map(({ project }) => `--project=${project}`))
    const files = unique(failed.map(({ file }) => file))
    return vitest(`${name} again`, ['--maxWorkers=1', '--no-file-parallelism', ...projects, ...files])
  },
})

const readJourneys = (report: JourneyReport): Read => ({
  outcomes: journeyOutcomes(report),
  errors: (report.errors ?? []).map(({ message }) => firstLine(message)),
})

const playwright = (name: string, args: readonly string[]): Promise<TestOutcome[]> => {
  const file = reportFile(name)
  const command = [bin('@playwright/test', 'cli.js'), 'test', '--config', 'tests/playwright.config.ts']
  return outcomesOf(
    name,
    () => runScript([...command, ...args], undefined, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    () => readReport(file, readJourneys),
  )
}

/** Runs journeys on shops that are built. Their second try runs the failed ones one after the other. */
export const runJourneys = async (args: readonly string[]): Promise<Found> => ({
  outcomes: await playwright('e2e', args),
  tryAlone: (failed) => {
    const list = join(results, 'e2e-failed.txt')
    writeFileSync(list, failed.map(({ name }) => name).join('\n'))
    return playwright('e2e again', ['--workers=1', '--output=.cache/journeys/failures-alone', '--test-list', list])
  },
})

/** Whether the shops that journeys run on could be built: those that are named, or all. */
export const buildShops = (names: readonly string[] = [], into?: Print): Promise<boolean> =>
  runScript(['tests/setup/builds/build-all.ts', ...names], into)
