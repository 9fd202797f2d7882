import { type TestOutcome, testName } from './outcomes.ts'

/** More failures than this are no matter of a busy machine: the run is broken, and nothing is tried again. */
export const mostSecondTries = 25

/**
 * What is tried once more, alone. A broken promise is not: no second try excuses it. Nor is the failure of a tool, which belongs
 * to no file.
 */
export const worthASecondTry = (outcomes: readonly TestOutcome[]): TestOutcome[] =>
  outcomes.filter(({ state, file, brokenPromises }) => state === 'failed' && file !== '' && brokenPromises.length === 0)

/** A run after its second tries. */
export interface AfterSecondTries {
  /** Each test once. */
  outcomes: TestOutcome[]
  /** What failed beside others and passed alone, with the cause of its failure. */
  passedAlone: TestOutcome[]
}

const isSame = (one: TestOutcome, other: TestOutcome): boolean =>
  one.name === other.name && one.project === other.project

const isOfFile = (one: TestOutcome, other: TestOutcome): boolean =>
  one.file === other.file && one.project === other.project

const isFailed = ({ state }: TestOutcome): boolean => state === 'failed'

const isWholeFile = ({ name, file, project }: TestOutcome): boolean => name === testName(project, file)

/** Whether a second try passed: at least one test ran, none failed, and none was skipped that had run at first. */
const isPassed = (again: readonly TestOutcome[], first: readonly TestOutcome[]): boolean => {
  const ran = first.filter(({ state }) => state !== 'skipped')
  return (
    again.some(({ state }) => state === 'passed') &&
    again.every(
      (other) => other.state === 'passed' || (!isFailed(other) && !ran.some((outcome) => isSame(outcome, other))),
    )
  )
}

/**
 * Puts the second tries in the place of what failed first. Only these count: tests of the same file that had passed keep their
 * first outcome, unless the file failed as a whole; then all its tests count as its second try found them. What the second try did
 * not reach, or skipped, stays failed. What failed in the second try alone counts too, such as the tool or a promise.
 */
export const afterSecondTries = (first: readonly TestOutcome[], second: readonly TestOutcome[]): AfterSecondTries => {
  const tried = worthASecondTry(first)
  const again = (outcome: TestOutcome): TestOutcome[] =>
    second.filter((other) => (isWholeFile(outcome) ? isOfFile(outcome, other) : isSame(outcome, other)))
  const passedAlone = tried.filter((outcome) => isPassed(again(outcome), first))
  const files = tried.filter((outcome) => isWholeFile(outcome) && again(outcome).length > 0)
  const isOfTriedFile = (outcome: TestOutcome): boolean => files.some((file) => isOfFile(file, outcome))

  const kept = first.filter((outcome) => {
    if (tried.includes(outcome)) return !passedAlone.includes(outcome) && !again(outcome).some(isFailed)
    return isFailed(outcome) || !isOfTriedFile(outcome)
  })
  const counted = second.filter((other) => {
    if (kept.some((outcome) => isFailed(outcome) && isSame(outcome, other))) return false
    if (isOfTriedFile(other) || tried.some((outcome) => isSame(outcome, other))) return true
    return isFailed(other) && !first.some((outcome) => outcome.state === 'passed' && isSame(outcome, other))
  })
  return { outcomes: [...kept, ...counted], passedAlone }
}
