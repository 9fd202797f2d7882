import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node'
import { firstLine, type TestOutcome, testName } from './outcomes.ts'

/** What the reporter writes to the file `$UNIT_REPORT`. */
export interface UnitReport {
  reason: TestRunEndReason
  outcomes: readonly TestOutcome[]
  /** Errors beside the tests that belong to no file, such as a browser that died. */
  errors: readonly string[]
}

/** Causes of what has no error of its own, as its browser or worker died. */
export const cutOff = 'it did not run to its end'
export const notRun = 'it did not run'

/** An error beside the tests. Vitest knows the file that it came from, unless a browser or a worker died. */
interface FaultBeside {
  message?: string
  VITEST_TEST_PATH?: string
}

const titlesOf = (test: TestCase): string[] => {
  const titles = [test.name]
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name)
  return titles
}

const stateOf = (test: TestCase): TestOutcome['state'] => {
  const { state } = test.result()
  // A test that never ended was cut off together with its browser or worker.
  return state === 'pending' ? 'failed' : state
}

// Vitest loads a reporter by the path of its file, as its default export.
/**
 * Writes how each unit test ended, with its project, which Vitest's own reports leave out. A file that did not load, in which a
 * hook failed, or that was asked for and did not run to its end, is a failed outcome of its own.
 */
export default class UnitReporter implements Reporter {
  private asked: readonly TestSpecification[] = []

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.asked = specifications
  }

  private outcome(project: string, moduleId: string, titles: readonly string[]): Omit<TestOutcome, 'state' | 'cause'> {
    const file = relative(process.cwd(), moduleId).replaceAll('\\', '/')
    return { name: testName(project, file, titles), file, project, brokenPromises: [] }
  }

  /** The failure of a file as a whole; its second try runs all of it. */
  private fileFailure({ project, moduleId }: Pick<TestModule, 'project' | 'moduleId'>, cause: string): TestOutcome {
    return { ...this.outcome(project.name, moduleId, []), state: 'failed', cause }
  }

  private outcomesOf(module: TestModule, beside: readonly FaultBeside[]): TestOutcome[] {
    const tests = [...module.children.allTests()].map((test): TestOutcome => {
      const state = stateOf(test)
      const cause = state === 'failed' ? firstLine(test.result().errors?.[0]?.message) || cutOff : ''
      return { ...this.outcome(module.project.name, module.moduleId, titlesOf(test)), state, cause }
    })
    // A hook that fails belongs to its suite: tests after it are skipped, and those before it have passed.
    const inSuites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
    const ofFile = beside.filter((error) => error.VITEST_TEST_PATH === module.moduleId)
    const errors = [...module.errors(), ...inSuites, ...ofFile]
    const isFailed = tests.some(({ state }) => state === 'failed')
    const isCutOff = !isFailed && !['passed', 'skipped'].includes(module.state())
    if (errors.length === 0 && !isCutOff) return tests
    return [...tests, this.fileFailure(module, firstLine(errors[0]?.message) || cutOff)]
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly FaultBeside[], reason: TestRunEndReason): void {
    const ran = new Set(modules.map(({ moduleId, project }) => `${project.name} ${moduleId}`))
    const missing = this.asked.filter(({ moduleId, project }) => !ran.has(`${project.name} ${moduleId}`))
    const report: UnitReport = {
      reason,
      outcomes: [
        ...modules.flatMap((module) => this.outcomesOf(module, errors)),
        ...missing.map((file) => this.fileFailure(file, notRun)),
      ],
      errors: errors.filter((error) => error.VITEST_TEST_PATH === undefined).map(({ message }) => firstLine(message)),
    }
    writeFileSync(process.env['UNIT_REPORT']!, JSON.stringify(report))
  }
}
