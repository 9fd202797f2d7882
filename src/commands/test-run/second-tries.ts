import { type Outcome, testName } from './outcomes.ts'

/** More failures than this are no matter of a busy machine: the run is broken, and nothing is tried again. */
export const mostSecondTries = 25

/** What is tried once more, alone. A broken promise is not: no second try excuses it. */
export const worthASecondTry = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ state, brokenPromises }) => state === 'failed' && brokenPromises.length === 0)

/** A run after its second tries. */
export interface AfterSecondTries {
  /** Each test once. */
  outcomes: Outcome[]
  /** What failed beside others and passed alone, with the cause of its failure. */
  passedAlone: Outcome[]
}

const isSame = (one: Outcome, other: Outcome): boolean => one.name === other.name && one.project === other.project

const isWholeFile = ({ name, file, project }: Outcome): boolean => name === testName(project, file)

/**
 * Puts the second tries in the place of what failed first. Only these count: tests of the same file that had passed keep their
 * first outcome. The tests of a file that did not load at first are counted as its second try found them. What the second try
 * did not reach stays failed. A journey that breaks a promise in its second try has failed.
 */
export const afterSecondTries = (first: readonly Outcome[], second: readonly Outcome[]): AfterSecondTries => {
  const passedAlone: Outcome[] = []
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
