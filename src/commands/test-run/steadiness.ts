import { outcomeLine, type TestOutcome } from './outcomes.ts'

/** How often a test ran, how often it failed, and the first cause. */
export interface Steadiness {
  name: string
  runs: number
  failed: number
  cause: string
  brokenPromises: readonly string[]
}

/** What many runs of the same tests say about each of them, in the order in which the tests came. */
export const steadinessOf = (outcomes: readonly TestOutcome[]): Steadiness[] =>
  [...Map.groupBy(outcomes, ({ name }) => name)].map(([name, runs]) => {
    const failed = runs.filter(({ state }) => state === 'failed')
    return {
      name,
      runs: runs.length,
      failed: failed.length,
      cause: failed[0]?.cause ?? '',
      brokenPromises: [...new Set(failed.flatMap(({ brokenPromises }) => brokenPromises))],
    }
  })

/** `0 of 20 failed: name`, with the first cause where there is one. */
export const steadinessLine = ({ name, runs, failed, cause, brokenPromises }: Steadiness): string => {
  const outcome = outcomeLine({ name, file: '', project: '', state: 'failed', cause, brokenPromises })
  return `${failed} of ${runs} failed  ${outcome}`
}
