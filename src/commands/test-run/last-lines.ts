import { countOutcomes, countsLine } from './counts.ts'
import { outcomeLine, type TestOutcome } from './outcomes.ts'
import { afterSecondTries, mostSecondTries, worthASecondTry } from './second-tries.ts'
import type { Found } from './tools.ts'

const printList = (title: string, outcomes: readonly TestOutcome[]): void => {
  if (outcomes.length > 0) console.log(`\n${title}\n${outcomes.map((outcome) => outcomeLine(outcome)).join('\n')}`)
}

/** Tries what failed in a part once more, with nothing beside it. */
const tryAlone = async ({ outcomes, tryAlone: again }: Found): Promise<ReturnType<typeof afterSecondTries>> => {
  const failed = worthASecondTry(outcomes)
  if (!again || failed.length === 0) return { outcomes, passedAlone: [] }
  console.log(`\n== ${failed.length} that failed, once more alone ==\n`)
  return afterSecondTries(outcomes, await again(failed))
}

/**
 * Ends a run: tries once more what failed, one test after the other, and prints what passed alone, what failed, what was not run
 * (`notes`) and the counts. Returns the exit code. Where very much failed, the run is broken and nothing is tried again.
 */
export const endRun = async (found: readonly Found[], notes: readonly string[] = []): Promise<number> => {
  const failed = found.flatMap(({ outcomes }) => worthASecondTry(outcomes)).length
  const isBroken = failed > mostSecondTries
  const ended: ReturnType<typeof afterSecondTries>[] = []
  for (const part of found) ended.push(isBroken ? { outcomes: part.outcomes, passedAlone: [] } : await tryAlone(part))
  const outcomes = ended.flatMap((part) => part.outcomes)

  if (notes.length > 0) console.log(`\n${notes.join('\n')}`)
  printList(
    'Failed beside others and passed alone; what stands here in more than one run is a fault:',
    ended.flatMap(({ passedAlone }) => passedAlone),
  )
  printList(
    'What failed:',
    outcomes.filter(({ state }) => state === 'failed'),
  )
  if (isBroken) console.log(`\nThe run is broken: ${failed} failed, so nothing was tried a second time.`)
  const counts = countOutcomes(outcomes)
  console.log(`\n${countsLine(counts)}`)
  return counts.failed === 0 ? 0 : 1
}
