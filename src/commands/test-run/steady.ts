import { startBusyLoops } from './busy-loops.ts'
import type { TestOutcome } from './outcomes.ts'
import { steadinessLine, steadinessOf } from './steadiness.ts'
import { buildShops, runJourneys, runUnits } from './tools.ts'

const RUNS = 20
const BUSY_LOOPS = 6

/** Journeys run twenty times in one process, units in twenty. */
const runOften = async (units: readonly string[], journeys: readonly string[]): Promise<TestOutcome[]> => {
  const outcomes: TestOutcome[] = []
  for (let run = 1; units.length > 0 && run <= RUNS; run++) {
    console.log(`\n== units, run ${run} of ${RUNS} ==\n`)
    outcomes.push(...(await runUnits('steady-units', units)).outcomes)
  }
  if (journeys.length > 0) outcomes.push(...(await runJourneys([`--repeat-each=${RUNS}`, ...journeys])).outcomes)
  return outcomes
}

/**
 * Runs files of `tests/unit` and of `tests/e2e` twenty times each beside six busy loops, without second tries, and prints how often
 * each test failed and why at first. Options go to the tool: `--project=react`, `-g "a bag"`. Returns the exit code.
 */
export const runSteady = async (args: readonly string[]): Promise<number> => {
  const files = args.filter((arg) => /^(?:\.\/)?tests\/(?:unit|e2e)\//.test(arg))
  const options = args.filter((arg) => !files.includes(arg))
  const units = files.filter((file) => file.includes('tests/unit/'))
  const journeys = files.filter((file) => file.includes('tests/e2e/'))
  if (files.length === 0 || (options.length > 0 && units.length > 0 && journeys.length > 0)) {
    console.error(
      'Name files of tests/unit or tests/e2e, such as tests/e2e/bag.spec.ts; options go with one kind only.',
    )
    return 1
  }
  if (journeys.length > 0 && !(await buildShops())) return 1

  const loops = startBusyLoops(BUSY_LOOPS)
  const end = (): never => {
    loops.end()
    process.exit(130)
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  try {
    const outcomes = await runOften(
      units.length > 0 ? [...units, ...options] : [],
      journeys.length > 0 ? [...journeys, ...options] : [],
    )
    const tests = steadinessOf(outcomes)
    console.log(`\n${tests.map((test) => steadinessLine(test)).join('\n')}`)
    const unsteady = tests.filter(({ failed }) => failed > 0).length
    console.log(
      `\n${tests.length - unsteady} steady, ${unsteady} not, each run ${RUNS} times beside ${BUSY_LOOPS} busy loops`,
    )
    return unsteady === 0 && tests.length > 0 ? 0 : 1
  } finally {
    loops.end()
    process.off('SIGINT', end).off('SIGTERM', end)
  }
}
