import { describe, expect, test } from 'vitest'
import {
  brokeOff,
  journeyCounts,
  partsCounts,
  secondTries,
  unitCounts,
  unitFailures,
} from '../../../../src/commands/test-run/counts.ts'

const journey = (status: string, ...annotations: { type: string; description?: string }[]) => ({
  title: 'a bag is filled',
  tests: [{ projectName: 'react', status, results: [{ annotations }, { annotations: [] }] }],
})
const report = (...specs: ReturnType<typeof journey>[]) => ({
  stats: { expected: 3, unexpected: 1, flaky: specs.length, skipped: 2 },
  suites: [{ suites: [{ specs }] }],
})

describe('journeys that pass at their second try', () => {
  test('count as passed and are named', () => {
    const slow = report(journey('flaky'))
    expect(journeyCounts(slow)).toEqual({ passed: 4, failed: 1, skipped: 2 })
    expect(secondTries(slow.suites)).toEqual([{ name: '[react] a bag is filled', brokenPromises: [] }])
  })

  test('count as failed where their first try broke a promise, whatever its words', () => {
    const broken = report(journey('flaky', { type: 'broken-promise', description: 'pages write no error: oh' }))
    expect(journeyCounts(broken)).toEqual({ passed: 3, failed: 2, skipped: 2 })
    expect(secondTries(broken.suites)[0]?.brokenPromises).toEqual(['pages write no error: oh'])
  })

  test('count as passed with annotations of another type', () => {
    expect(journeyCounts(report(journey('flaky', { type: 'issue' }))).failed).toBe(1)
  })
})

test('journeys that pass at once are not named as second tries', () => {
  expect(secondTries(report(journey('expected')).suites)).toEqual([])
})

test('checks and parts of the bench count by their names', () => {
  expect(partsCounts({ all: 12, failed: ['server'] })).toEqual({ passed: 11, failed: 1, skipped: 0 })
})

const passing = { fullName: 'a bag is filled', status: 'passed', failureMessages: [] }
const failing = { ...passing, status: 'failed', failureMessages: ['Error: it is empty\n  at line 1'] }
const fileOf = (status: string, message: string, ...tests: (typeof failing | typeof passing)[]) => ({
  name: '/home/me/shop/tests/unit/bag.test.ts',
  status,
  message,
  assertionResults: tests,
})
const sound = { success: true, numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, testResults: [] }

test.each([
  [sound, { passed: 5, failed: 0, skipped: 1 }],
  [
    { ...sound, success: false, numFailedTests: 2 },
    { passed: 5, failed: 2, skipped: 1 },
  ],
  [
    { ...sound, success: false },
    { passed: 5, failed: 1, skipped: 1 },
  ],
])('the report of the unit tests %j counts as %j', (found, counts) => expect(unitCounts(found)).toEqual(counts))

test.each([
  ['a run that passed', true, sound, [], false],
  [
    'a failed test',
    false,
    { ...sound, success: false, numFailedTests: 1, testResults: [fileOf('failed', '', passing, failing)] },
    ['tests/unit/bag.test.ts › a bag is filled: Error: it is empty'],
    false,
  ],
  [
    'a file that does not load',
    false,
    { ...sound, success: false, testResults: [fileOf('failed', 'SyntaxError: no\n at')] },
    ['tests/unit/bag.test.ts: SyntaxError: no'],
    false,
  ],
  ['a browser that died', false, { ...sound, testResults: [fileOf('passed', '', passing)] }, [], true],
] as const)('%s is named, and told from a run that broke off', (_, ok, found, named, broken) => {
  expect(unitFailures(found)).toEqual(named)
  expect(brokeOff(ok, found)).toBe(broken)
})
