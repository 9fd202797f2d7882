import { describe, expect, test } from 'vitest'
import { journeyOutcomes } from '../../../../src/commands/test-run/journey-report.ts'

interface Try {
  annotations?: { type: string; description?: string }[]
  error?: { message: string }
}

const outcomeOf = (status: string, ...results: Try[]) => {
  const spec = { title: 'is filled', file: 'bag.spec.ts', tests: [{ projectName: 'react', status, results }] }
  const [outcome] = journeyOutcomes({ suites: [{ title: 'bag.spec.ts', suites: [{ title: 'a bag', specs: [spec] }] }] })
  return outcome
}
const empty = { error: { message: '\u001B[31mError: it is empty\u001B[39m\n at' } }
const broken = { annotations: [{ type: 'broken-promise', description: 'pages write no error: oh' }], ...empty }

test('a journey has the name by which a list of tests finds it', () => {
  expect(outcomeOf('expected', {})).toEqual({
    name: '[react] › bag.spec.ts › a bag › is filled',
    file: 'bag.spec.ts',
    project: 'react',
    state: 'passed',
    cause: '',
    brokenPromises: [],
  })
})

describe('a journey', () => {
  test.each([
    ['passed at once', 'expected', [{}], { state: 'passed', cause: '' }],
    ['was skipped', 'skipped', [{}], { state: 'skipped', cause: '' }],
    ['failed', 'unexpected', [empty], { state: 'failed', cause: 'Error: it is empty' }],
    ['failed without words', 'unexpected', [{}], { state: 'failed', cause: 'it was unexpected' }],
    [
      'passed with an annotation of another type',
      'expected',
      [{ annotations: [{ type: 'issue' }] }],
      { state: 'passed' },
    ],
  ])('that %s has that outcome', (_, status, results, outcome) =>
    expect(outcomeOf(status, ...results)).toMatchObject(outcome),
  )

  test('that broke a promise failed, whatever its words and its second try', () => {
    expect(outcomeOf('flaky', broken, {})).toMatchObject({
      state: 'failed',
      brokenPromises: ['pages write no error: oh'],
    })
  })
})
