import type { TestOutcome } from './outcomes.ts'

/** What a run has found: each test counts once. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const countOutcomes = (outcomes: readonly TestOutcome[]): Counts => {
  const inState = (state: TestOutcome['state']): number => outcomes.filter((outcome) => outcome.state === state).length
  return { passed: inState('passed'), failed: inState('failed'), skipped: inState('skipped') }
}

/** The last line of a run. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
