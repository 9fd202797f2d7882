import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outcomesOf, type Read } from '../../../../src/commands/test-run/attempts.ts'
import { type TestOutcome, testName, toolFailure } from '../../../../src/commands/test-run/outcomes.ts'
import { cutOff } from '../../../../src/commands/test-run/unit-reporter.ts'

const outcome = (state: TestOutcome['state'], cause = ''): TestOutcome => ({
  name: testName('react', 'bag.spec.ts', ['fills']),
  file: 'bag.spec.ts',
  project: 'react',
  state,
  cause,
  brokenPromises: [],
})
const passed = [outcome('passed')]
const failed = [outcome('failed', 'it is empty')]

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

/** Runs a tool whose attempts end so, one after the other. */
const run = async (...attempts: [ok: boolean, found: Read | undefined][]) => {
  let begun = 0
  const outcomes = await outcomesOf(
    'e2e',
    async () => attempts[begun++]![0],
    () => attempts[begun - 1]![1],
  )
  return { outcomes, begun }
}

test('a tool that ends well is begun once', async () => {
  expect(await run([true, { outcomes: passed, errors: [] }])).toEqual({ outcomes: passed, begun: 1 })
})

test.each([
  ['wrote no report', undefined],
  ['named no error', { outcomes: passed, errors: [''] }],
])('a tool that ended badly and %s is begun once more', async (_, found) => {
  expect(await run([false, found], [true, { outcomes: passed, errors: [] }])).toEqual({ outcomes: passed, begun: 2 })
})

test('a tool that ends badly twice without an error is a failure', async () => {
  const { outcomes } = await run([false, { outcomes: passed, errors: [] }], [false, { outcomes: passed, errors: [] }])
  expect(outcomes).toEqual([...passed, toolFailure('e2e', 'it ended badly and named no failed test')])
})

test('an error after all tests have passed is a failure at once, and no second run hides it', async () => {
  const found = { outcomes: passed, errors: ["The shop's process has ended"] }
  expect(await run([false, found])).toEqual({
    outcomes: [...passed, toolFailure('e2e', "The shop's process has ended")],
    begun: 1,
  })
})

test('an error beside a failed test is a failure of its own', async () => {
  const { outcomes } = await run([false, { outcomes: failed, errors: ['the disk is full'] }])
  expect(outcomes).toEqual([...failed, toolFailure('e2e', 'the disk is full')])
})

test('files that were cut off stand for the error', async () => {
  const found = { outcomes: [outcome('failed', cutOff)], errors: ['the browser died'] }
  expect(await run([false, found])).toEqual({ outcomes: found.outcomes, begun: 1 })
})
