import { describe, expect, test } from 'vitest'
import { type TestOutcome, testName, toolFailure } from '../../../../src/commands/test-run/outcomes.ts'
import { afterSecondTries, worthASecondTry } from '../../../../src/commands/test-run/second-tries.ts'

const file = 'tests/unit/bag.test.ts'
const outcome = (state: TestOutcome['state'], title?: string, project = 'react'): TestOutcome => ({
  name: testName(project, file, title === undefined ? [] : [title]),
  file,
  project,
  state,
  cause: state === 'failed' ? 'Error: it is empty' : '',
  brokenPromises: [],
})
const promise = { ...outcome('failed', 'asks'), brokenPromises: ['a company is asked too early'] }

test('what failed is worth a second try, unless it broke a promise or is the tool itself', () => {
  const failed = outcome('failed', 'fills')
  const others = [outcome('passed', 'opens'), outcome('skipped', 'waits'), promise, toolFailure('unit', 'it died')]
  expect(worthASecondTry([failed, ...others])).toEqual([failed])
})

describe('after second tries', () => {
  test('a test that passed alone counts as passed and is named with its cause', () => {
    const failed = outcome('failed', 'fills')
    const { outcomes, passedAlone } = afterSecondTries([failed], [outcome('passed', 'fills')])
    expect(outcomes).toEqual([outcome('passed', 'fills')])
    expect(passedAlone).toEqual([failed])
  })

  test('a test that failed twice counts as failed once', () => {
    const failed = outcome('failed', 'fills')
    expect(afterSecondTries([failed], [failed])).toEqual({ outcomes: [failed], passedAlone: [] })
  })

  test('a test that the second try did not reach stays failed', () => {
    const failed = outcome('failed', 'fills')
    expect(afterSecondTries([failed], [])).toEqual({ outcomes: [failed], passedAlone: [] })
  })

  test('a broken promise stays failed, whatever a second try says', () => {
    expect(afterSecondTries([promise], [outcome('passed', 'asks')])).toEqual({ outcomes: [promise], passedAlone: [] })
  })

  test('a promise that only the second try broke fails the run', () => {
    expect(afterSecondTries([outcome('failed', 'asks')], [promise])).toEqual({ outcomes: [promise], passedAlone: [] })
  })

  test('a test is told from the test of the same name on another project', () => {
    const first = [outcome('failed', 'fills', 'react'), outcome('failed', 'fills', 'preact')]
    const second = [outcome('passed', 'fills', 'react'), outcome('failed', 'fills', 'preact')]
    expect(afterSecondTries(first, second)).toEqual({ outcomes: second, passedAlone: [first[0]] })
  })

  test('tests of the same file that passed at first are counted once, as they were', () => {
    const first = [outcome('passed', 'opens'), outcome('failed', 'fills')]
    const second = [outcome('failed', 'opens'), outcome('passed', 'fills')]
    const { outcomes } = afterSecondTries(first, second)
    expect(outcomes).toEqual([outcome('passed', 'opens'), outcome('passed', 'fills')])
  })

  test('a file that did not load counts as its tests once it loads', () => {
    const second = [outcome('passed', 'opens'), outcome('passed', 'fills')]
    const { outcomes, passedAlone } = afterSecondTries([outcome('failed')], second)
    expect(outcomes).toEqual(second)
    expect(passedAlone).toEqual([outcome('failed')])
  })

  test('an error beside passed tests of a file is gone once the file runs without it', () => {
    const passed = outcome('passed', 'opens')
    const { outcomes, passedAlone } = afterSecondTries([passed, outcome('failed')], [passed])
    expect(outcomes).toEqual([passed])
    expect(passedAlone).toEqual([outcome('failed')])
  })

  test('an error that comes back beside passed tests fails the run', () => {
    const found = [outcome('passed', 'opens'), outcome('failed')]
    expect(afterSecondTries(found, found)).toEqual({ outcomes: found, passedAlone: [] })
  })

  test.each([
    ['was skipped', outcome('skipped', 'opens')],
    ['had passed', outcome('passed', 'opens')],
  ])('a test that %s when its file failed, and that fails in the second try, fails the run', (_, opens) => {
    const failed = outcome('failed', 'opens')
    expect(afterSecondTries([opens, outcome('failed')], [failed])).toEqual({ outcomes: [failed], passedAlone: [] })
  })

  test('a broken promise stays failed when its file passes as a whole', () => {
    const { outcomes } = afterSecondTries([promise, outcome('failed')], [outcome('passed', 'asks')])
    expect(outcomes).toEqual([promise])
  })

  test('a test that the second try skips stays failed', () => {
    const failed = outcome('failed', 'fills')
    const second = [outcome('skipped', 'fills')]
    expect(afterSecondTries([failed], second)).toEqual({ outcomes: [failed], passedAlone: [] })
  })

  test('a file whose second try skips a test that had run stays failed', () => {
    const first = [outcome('passed', 'opens'), outcome('passed', 'fills'), outcome('failed')]
    const second = [outcome('skipped', 'opens'), outcome('passed', 'fills')]
    expect(afterSecondTries(first, second)).toEqual({ outcomes: [outcome('failed'), ...second], passedAlone: [] })
  })

  test('a file that loads at last and runs none of its tests stays failed', () => {
    const second = [outcome('skipped', 'opens')]
    const { outcomes, passedAlone } = afterSecondTries([outcome('failed')], second)
    expect(outcomes).toEqual([outcome('failed'), ...second])
    expect(passedAlone).toEqual([])
  })

  test('a file passes alone when a test is skipped both times', () => {
    const second = [outcome('passed', 'opens'), outcome('skipped', 'waits')]
    const first = [...second, outcome('failed')]
    expect(afterSecondTries(first, second)).toEqual({ outcomes: second, passedAlone: [outcome('failed')] })
  })

  test('a failure that only the second try has fails the run', () => {
    const passed = outcome('passed', 'fills')
    const added = [outcome('failed'), toolFailure('unit again', 'the browser died')]
    const { outcomes } = afterSecondTries([outcome('failed', 'fills')], [passed, ...added])
    expect(outcomes).toEqual([passed, ...added])
  })

  test('a failure beside a passed test of the same name stays a failure', () => {
    const found = [outcome('passed', 'fills'), outcome('failed', 'fills')]
    const { outcomes, passedAlone } = afterSecondTries(found, found)
    expect(outcomes).toContainEqual(outcome('failed', 'fills'))
    expect(passedAlone).toEqual([])
  })
})
