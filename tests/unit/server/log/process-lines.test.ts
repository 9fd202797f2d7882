import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const ZOE = 'zoe@example.com'

/** Runs a script in a process of its own that has opened the log of an environment. */
const linesOf = (environment: string, script: string) => {
  const source = `import { log, openLog } from '#server/log'\nopenLog('${environment}')\n${script}`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  })
  return { status, lines: stderr.trimEnd().split('\n') }
}

const script = `
  for (const method of ['debug', 'error', 'info', 'trace', 'warn']) console[method](new TypeError('${ZOE}'), '${ZOE}')
  process.emitWarning('${ZOE}', { code: 'DEP0000', detail: '${ZOE}' })
  setImmediate(() => Promise.reject(Object.assign(new Error('${ZOE}'), { code: 'E_LAST', email: '${ZOE}' })))`

it('What libraries print, warnings, and the error that ends the process are lines of JSON without their words.', () => {
  const { status, lines } = linesOf('prod', script)
  expect(status).toBe(1)
  expect(lines.join()).not.toContain(ZOE)
  const parsed = lines.map((line) => JSON.parse(line) as { code: string; error: { name: string; code?: string } })
  expect(parsed.map(({ code, error }) => [code, error.name, error.code])).toEqual([
    ...Array.from({ length: 5 }, () => ['libraryMessage', 'TypeError', undefined]),
    ['warning', 'Warning', 'DEP0000'],
    ['crashed', 'Error', 'E_LAST'],
  ])
})

it('In the local environment lines are text, and a fault has its stack.', () => {
  const { lines } = linesOf('local', "log('serverError', { route: 'GET /', error: new Error('unexpected') })")
  expect(lines[0]).toBe('serverError: A request failed unexpectedly. route=GET / (Error)')
  expect(lines[1]).toBe('Error: unexpected')
  expect(lines[2]).toMatch(/^ {4}at /)
})
