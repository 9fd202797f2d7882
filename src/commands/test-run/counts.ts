/** What a part of the run has found. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** The report of the checks and of the bench: how many parts ran, and the names of those that failed. */
export interface PartsReport {
  all: number
  failed: readonly string[]
}

export const partsCounts = ({ all, failed }: PartsReport): Counts => ({
  passed: all - failed.length,
  failed: failed.length,
  skipped: 0,
})

/** Vitest's JSON report, as far as it is read. */
export interface UnitReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: readonly UnitFile[]
}

interface UnitFile {
  name: string
  status: string
  message: string
  assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[]
}

/** A file that does not load has no failed test of its own: the report as a whole says that it failed. */
export const unitCounts = (report: UnitReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests || Number(!report.success),
  skipped: report.numPendingTests,
})

const firstLine = (text = ''): string => text.split('\n')[0] ?? ''

/** The failed tests of a run, and the files that could not be loaded, each in one line with the first line of its reason. */
export const unitFailures = ({ testResults }: UnitReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.slice(name.indexOf('tests/'))
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
  })

/**
 * Whether a run broke off: its process failed, and no test and no file of it did, or it wrote no report. A browser or a worker that
 * dies ends a run so; the report may call it a success then.
 */
export const brokeOff = (ok: boolean, report?: UnitReport): boolean =>
  !ok && (report === undefined || unitFailures(report).length === 0)

/** Playwright's JSON report, as far as it is read. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: readonly Suite[]
}

interface Suite {
  suites?: readonly Suite[]
  specs?: readonly { title: string; tests: readonly Journey[] }[]
}

interface Journey {
  projectName: string
  status: string
  results: readonly { annotations?: readonly Annotation[] }[]
}

interface Annotation {
  type: string
  description?: string
}

/** A journey that failed at its first try and passed at its second. */
export interface SecondTry {
  name: string
  /** What the first try did although no page may ever do it; the second try does not excuse that. */
  brokenPromises: readonly string[]
}

/**
 * The type of the annotation by which a journey says that a page did what no page may ever do: it asked another company
 * or stored something before its level was granted, wrote an error to the console, or stored an unlisted key.
 */
export const brokenPromise = 'broken-promise'

export const secondTries = (suites: readonly Suite[]): SecondTry[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName, results }) => ({
          name: `[${projectName}] ${title}`,
          brokenPromises: results
            .flatMap(({ annotations = [] }) => annotations)
            .filter(({ type }) => type === brokenPromise)
            .map(({ description = '' }) => description),
        })),
    ),
    ...secondTries(inner),
  ])

/** A journey that broke a promise counts as failed, also if its second try passed. */
export const journeyCounts = ({ stats, suites }: JourneyReport): Counts => {
  const broken = secondTries(suites).filter(({ brokenPromises }) => brokenPromises.length > 0).length
  return {
    passed: stats.expected + stats.flaky - broken,
    failed: stats.unexpected + broken,
    skipped: stats.skipped,
  }
}

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    none,
  )
