/** How one test, check or part of the bench ended. */
export interface TestOutcome {
  /** What stands in the last lines of a run: file and title. */
  name: string
  /** The file of the test, as its tool finds it again; the name of a check or of a part of the bench. */
  file: string
  /** The project of the tool that ran it, such as `react`; '' for a check or a part of the bench. */
  project: string
  state: 'passed' | 'failed' | 'skipped'
  /** The first line of why it failed; '' where it did not. */
  cause: string
  /** What a journey saw that no page may ever do; a try that passes does not excuse it. */
  brokenPromises: readonly string[]
}

/**
 * The name of a test: project, file and titles from the outside in. `playwright test --test-list` reads such lines. Without titles
 * it is the name of a file that did not load or did not run to its end.
 */
export const testName = (project: string, file: string, titles: readonly string[] = []): string =>
  [`[${project}]`, file, ...titles].join(' › ')

/** The report of the checks and of the bench: how many parts ran, and the names of those that failed. */
export interface PartsReport {
  names: readonly string[]
  failed: readonly string[]
}

export const partsOutcomes = (command: string, { names, failed }: PartsReport): TestOutcome[] =>
  names.map((name) => ({
    name: `${command} ${name}`,
    file: name,
    project: '',
    state: failed.includes(name) ? 'failed' : 'passed',
    cause: failed.includes(name) ? 'it says above what is wrong' : '',
    brokenPromises: [],
  }))

/** One failure for a tool that ended badly and named nothing that failed. */
export const toolFailure = (name: string, cause: string): TestOutcome => ({
  name,
  file: '',
  project: '',
  state: 'failed',
  cause,
  brokenPromises: [],
})

/**
 * Whether a tool broke off: it ended badly, and nothing that it ran failed, or it wrote no report. A browser or a worker that dies
 * may end a run so.
 */
export const brokeOff = (ok: boolean, outcomes: readonly TestOutcome[] | undefined): boolean =>
  outcomes === undefined || (!ok && !outcomes.some(({ state }) => state === 'failed'))

/** The first line of an error's text that says something, without colours. */
export const firstLine = (text = ''): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
    .replace(/\u001B\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? ''

/** An outcome in one line, with its cause. */
export const outcomeLine = ({ name, cause, brokenPromises }: TestOutcome): string =>
  [
    cause === '' ? name : `${name}: ${cause}`,
    ...brokenPromises.map((promise) => `  a broken promise: ${promise}`),
  ].join('\n')
