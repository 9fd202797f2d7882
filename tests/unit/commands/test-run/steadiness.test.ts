import { expect, test } from 'vitest'
import type { TestOutcome } from '../../../../src/commands/test-run/outcomes.ts'
import { steadinessLine, steadinessOf } from '../../../../src/commands/test-run/steadiness.ts'

const outcome = (name: string, cause = '', ...brokenPromises: string[]): TestOutcome => ({
  name,
  file: 'bag.spec.ts',
  project: 'react',
  state: cause === '' ? 'passed' : 'failed',
  cause,
  brokenPromises,
})

test('each test has its number of runs and of failures, and its first cause', () => {
  const runs = [outcome('fills'), outcome('opens', 'too late'), outcome('fills'), outcome('opens', 'gone')]
  expect(steadinessOf(runs).map((test) => steadinessLine(test))).toEqual([
    '0 of 2 failed  fills',
    '2 of 2 failed  opens: too late',
  ])
})

test('a promise that several runs broke is named once', () => {
  const promise = 'pages write no error: oh'
  const [fills] = steadinessOf([outcome('fills', 'oh', promise), outcome('fills', 'oh', promise)])
  expect(fills?.brokenPromises).toEqual([promise])
  expect(steadinessLine(fills!)).toContain(`a broken promise: ${promise}`)
})
