import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestModule, TestSpecification } from 'vitest/node'
import UnitReporter, { cutOff, notRun, type UnitReport } from '../../../../src/commands/test-run/unit-reporter.ts'

interface Ended {
  name: string
  state: 'passed' | 'failed' | 'skipped' | 'pending'
  message?: string
}

const file = 'tests/unit/bag.test.ts'
const moduleId = resolve(file)

/** Errors of a file and of the suite in it. */
interface Errors {
  ofFile?: string[]
  ofSuite?: string[]
}

const errorsOf = (messages: string[] = []) => messages.map((message) => ({ message }))

/** A file of tests as Vitest hands it to reporters, as far as it is read. */
const moduleOf = (project: string, state: string, tests: Ended[], { ofFile, ofSuite }: Errors = {}): TestModule => {
  const suite = { type: 'suite', name: 'a bag', parent: { type: 'module' } }
  const cases = tests.map(({ name, state: ended, message }) => ({
    name,
    parent: suite,
    result: () => ({ state: ended, errors: message === undefined ? [] : [{ message }] }),
  }))
  const children = { allTests: () => cases, allSuites: () => [{ errors: () => errorsOf(ofSuite) }] }
  return { project: { name: project }, moduleId, children, state: () => state, errors: () => errorsOf(ofFile) } as never
}
const asked = (project: string): TestSpecification => ({ project: { name: project }, moduleId }) as never

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
  vi.stubEnv('UNIT_REPORT', join(folder, 'unit.json'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const reportOf = (
  projects: string[],
  modules: TestModule[],
  errors: { message: string; VITEST_TEST_PATH?: string }[] = [],
): { found: string[][]; errors: readonly string[] } => {
  const reporter = new UnitReporter()
  reporter.onTestRunStart(projects.map(asked))
  reporter.onTestRunEnd(modules, errors, 'failed')
  const report = JSON.parse(readFileSync(join(folder, 'unit.json'), 'utf8')) as UnitReport
  return { found: report.outcomes.map(({ name, state, cause }) => [name, state, cause]), errors: report.errors }
}

test('tests are named with their project, file and suite, and failures with their first line', () => {
  const module = moduleOf('react', 'failed', [
    { name: 'opens', state: 'passed' },
    { name: 'waits', state: 'skipped' },
    { name: 'fills', state: 'failed', message: 'it is empty\n  at line 1' },
  ])
  expect(reportOf(['react'], [module]).found).toEqual([
    [`[react] › ${file} › a bag › opens`, 'passed', ''],
    [`[react] › ${file} › a bag › waits`, 'skipped', ''],
    [`[react] › ${file} › a bag › fills`, 'failed', 'it is empty'],
  ])
})

test('a test that did not end has failed', () => {
  const module = moduleOf('react', 'pending', [{ name: 'fills', state: 'pending' }])
  expect(reportOf(['react'], [module]).found).toEqual([[`[react] › ${file} › a bag › fills`, 'failed', cutOff]])
})

test('a file that does not load is a failure with its reason', () => {
  const module = moduleOf('unit', 'failed', [], { ofFile: ['SyntaxError: no\n at'] })
  expect(reportOf(['unit'], [module]).found).toEqual([[`[unit] › ${file}`, 'failed', 'SyntaxError: no']])
})

test('a file that was asked for and did not run is a failure on its project alone', () => {
  const module = moduleOf('react', 'passed', [{ name: 'opens', state: 'passed' }])
  const { found } = reportOf(['react', 'preact'], [module])
  expect(found[1]).toEqual([`[preact] › ${file}`, 'failed', notRun])
})

test('an error beside the tests is a failure of its file, where Vitest knows it', () => {
  const module = moduleOf('unit', 'passed', [{ name: 'opens', state: 'passed' }])
  const { found, errors } = reportOf(
    ['unit'],
    [module],
    [{ message: 'nobody caught it', VITEST_TEST_PATH: moduleId }, { message: 'the browser died' }],
  )
  expect(found[1]).toEqual([`[unit] › ${file}`, 'failed', 'nobody caught it'])
  expect(errors).toEqual(['the browser died'])
})

test.each([
  ['was skipped by a failed hook', 'skipped', ['Error: no database\n at'], 'Error: no database'],
  ['passed before a failed hook', 'passed', ['Error: no database\n at'], 'Error: no database'],
  ['passed in a file that failed without an error', 'passed', [], cutOff],
] as const)('a test that %s stands beside the failure of its file', (_, state, ofSuite, cause) => {
  const module = moduleOf('unit', 'failed', [{ name: 'opens', state }], { ofSuite: [...ofSuite] })
  expect(reportOf(['unit'], [module]).found).toEqual([
    [`[unit] › ${file} › a bag › opens`, state, ''],
    [`[unit] › ${file}`, 'failed', cause],
  ])
})
