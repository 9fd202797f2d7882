import { expect, test } from 'vitest'
import { countOutcomes, countsLine } from '../../../../src/commands/test-run/counts.ts'
import { brokeOff, firstLine, partsOutcomes, type TestOutcome } from '../../../../src/commands/test-run/outcomes.ts'

const outcome = (state: TestOutcome['state']): TestOutcome => ({
  name: state,
  file: 'a.test.ts',
  project: 'unit',
  state,
  cause: '',
  brokenPromises: [],
})

test('outcomes are counted by their state', () => {
  const counts = countOutcomes([outcome('passed'), outcome('passed'), outcome('failed'), outcome('skipped')])
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 1 })
})

test.each([
  [{ passed: 5, failed: 0, skipped: 0 }, '5 passed, 0 failed'],
  [{ passed: 5, failed: 1, skipped: 2 }, '5 passed, 1 failed, 2 skipped'],
])('the counts %j end a run as "%s"', (counts, line) => expect(countsLine(counts)).toBe(line))

test('checks and parts of the bench are outcomes with their names', () => {
  const outcomes = partsOutcomes('bench', { names: ['bus', 'server'], failed: ['server'] })
  expect(outcomes.map(({ name, state }) => [name, state])).toEqual([
    ['bench bus', 'passed'],
    ['bench server', 'failed'],
  ])
})

test.each([
  ['a run that passed', true, [outcome('passed')], false],
  ['a run with a failed test', false, [outcome('passed'), outcome('failed')], false],
  ['a browser that died', false, [outcome('passed')], true],
  ['a tool that wrote no report', false, undefined, true],
  ['a tool that ended well and wrote no report', true, undefined, true],
] as const)('%s is told from a run that broke off', (_, ok, outcomes, broken) => {
  expect(brokeOff(ok, outcomes)).toBe(broken)
})

test('the cause of a failure is its first line with words, without colours', () => {
  expect(firstLine('\n \u001B[31mError: it is empty\u001B[39m\n  at line 1')).toBe('Error: it is empty')
  expect(firstLine(undefined)).toBe('')
})
