import { firstLine, type TestOutcome, testName } from './outcomes.ts'

/** Playwright's JSON report, as far as it is read. */
export interface JourneyReport {
  suites: readonly JourneySuite[]
  /** Faults beside the journeys, such as a file that does not load. */
  errors?: readonly { message?: string }[]
}

interface JourneySuite {
  title: string
  suites?: readonly JourneySuite[]
  specs?: readonly { title: string; file: string; tests: readonly Journey[] }[]
}

interface Journey {
  projectName: string
  status: string
  results: readonly JourneyTry[]
}

interface JourneyTry {
  annotations?: readonly { type: string; description?: string }[]
  error?: { message?: string }
}

/**
 * The type of the annotation by which a journey says that a page did what no page may ever do: it asked another company
 * or stored something before its level was granted, wrote an error to the console, or stored an unlisted key.
 */
const brokenPromise = 'broken-promise'

const promisesBrokenIn = (results: readonly JourneyTry[]): string[] =>
  results
    .flatMap(({ annotations = [] }) => annotations)
    .filter(({ type }) => type === brokenPromise)
    .map(({ description = '' }) => description)

const journeyOutcome = (file: string, titles: readonly string[], journey: Journey): TestOutcome => {
  const { projectName, status, results } = journey
  const brokenPromises = promisesBrokenIn(results)
  const isFailed = brokenPromises.length > 0 || !['expected', 'flaky', 'skipped'].includes(status)
  return {
    name: testName(projectName, file, titles),
    file,
    project: projectName,
    state: isFailed ? 'failed' : status === 'skipped' ? 'skipped' : 'passed',
    cause: isFailed ? firstLine(results.find(({ error }) => error)?.error?.message) || `it was ${status}` : '',
    brokenPromises,
  }
}

// The outermost suite is the file, whose name each journey has already.
const outcomesIn = (suite: JourneySuite, titles: readonly string[]): TestOutcome[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map((journey) => journeyOutcome(file, [...titles, title], journey)),
  ),
  ...(suite.suites ?? []).flatMap((inner) => outcomesIn(inner, [...titles, inner.title])),
]

/**
 * How each journey ended. A journey that broke a promise failed, whatever its other tries did.
 */
export const journeyOutcomes = ({ suites }: JourneyReport): TestOutcome[] =>
  suites.flatMap((file) => outcomesIn(file, []))
