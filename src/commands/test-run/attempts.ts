import { brokeOff, type TestOutcome, toolFailure } from './outcomes.ts'
import { cutOff, notRun } from './unit-reporter.ts'

/** The outcomes of a tool's report, and what the tool says about faults beside the tests. */
export interface Read {
  outcomes: TestOutcome[]
  errors: readonly string[]
}

const errorIn = (found: Read | undefined): string | undefined => found?.errors.find(Boolean)

/**
 * Runs a tool that writes a report. One that breaks off without a word is begun once more; when it does so again, it counts as one
 * failure beside what it found. So does at once what a tool names beside its tests, such as a shop that ended.
 * @param attempt runs the tool once, and says whether it ended well
 * @param read reads its report; undefined where it wrote none
 */
export const outcomesOf = async (
  name: string,
  attempt: () => Promise<boolean>,
  read: () => Read | undefined,
): Promise<TestOutcome[]> => {
  let ok = await attempt()
  let found = read()
  if (brokeOff(ok, found?.outcomes) && errorIn(found) === undefined) {
    console.log(`\n${name} broke off without a failed test, as when a browser dies: it is begun once more.`)
    ok = await attempt()
    found = read()
  }
  const outcomes = found?.outcomes ?? []
  const error = errorIn(found)
  // Where files did not run, as their browser died, they stand for the error: their second try says whether it is gone.
  const isNamed = outcomes.some(({ cause }) => cause === cutOff || cause === notRun)
  if (!brokeOff(ok, found?.outcomes) && (error === undefined || isNamed)) return outcomes
  return [...outcomes, toolFailure(name, error ?? 'it ended badly and named no failed test')]
}
