import { describe, expect, test } from 'vitest'
import { journeyCounts, secondTries, unitCounts } from '../../../../src/commands/test-run/counts.ts'

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

test.each([
  [
    { success: true, numPassedTests: 5, numFailedTests: 0, numPendingTests: 1 },
    { passed: 5, failed: 0, skipped: 1 },
  ],
  [
    { success: false, numPassedTests: 5, numFailedTests: 2, numPendingTests: 0 },
    { passed: 5, failed: 2, skipped: 0 },
  ],
  [
    { success: false, numPassedTests: 5, numFailedTests: 0, numPendingTests: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ],
])('the report of the unit tests %j counts as %j', (found, counts) => expect(unitCounts(found)).toEqual(counts))
