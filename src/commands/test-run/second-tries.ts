import { type TestOutcome, testName } from './outcomes.ts'

/** More failures than this are no matter of a busy machine: the run is broken, and nothing is tried again. */
export const mostSecondTries = 25

/** What is tried once more, alone. A broken promise is not: no second try excuses it. */
export const worthASecondTry = (outcomes: readonly TestOutcome[]): TestOutcome[] =>
  outcomes.filter(({ state, brokenPromises }) => state === 'failed' && brokenPromises.length === 0)

/** A run after its second tries. */
export interface AfterSecondTries {
  /** Each test once. */
  outcomes: TestOutcome[]
  /** What failed beside others and passed alone, with the cause of its failure. */
  passedAlone: TestOutcome[]
}

const isSame = (one: TestOutcome, other: TestOutcome): boolean =>
  one.name === other.name && one.project === other.project

const isWholeFile = ({ name, file, project }: TestOutcome): boolean => name === testName(project, file)

/**
 * Puts the second tries in the place of what failed first. Only these count: tests of the same file that had passed keep their
 * first outcome. The tests of a file that did not load at first are counted as its second try found them. What the second try
 * did not reach stays failed. A journey that breaks a promise in its second try has failed.
 */
export const afterSecondTries = (first: readonly TestOutcome[], second: readonly TestOutcome[]): AfterSecondTries => {
  const passedAlone: TestOutcome[] = []
  const outcomes = first.flatMap((outcome) => {
    if (worthASecondTry([outcome]).length === 0) return [outcome]
    const again = isWholeFile(outcome)
      ? second.filter(({ file, project }) => file === outcome.file && project === outcome.project)
      : second.filter((other) => isSame(outcome, other))
    if (again.length === 0) return [outcome]
    if (again.every(({ state }) => state !== 'failed')) passedAlone.push(outcome)
    const known = isWholeFile(outcome) ? first.filter((other) => other !== outcome) : []
    return again.filter((other) => !known.some((one) => isSame(one, other)))
  })
  return { outcomes, passedAlone }
}
