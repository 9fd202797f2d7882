import { findAll, type Source, type Violation } from './source.ts'

/** Lines that a file may have. */
export const maximumLines = 300

const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'lib'])

/** Where the one wait of Vitest stands that all others call. */
const eventually = 'tests/setup/eventually.ts'

const inTests: readonly [pattern: RegExp, rule: string, message: string][] = [
  [/\b(?:test|it)(?:\.\w+)*\(\s*['"`][^'"`]*\bshould\b/g, 'test-names', 'state the behaviour in the present tense'],
  [
    /\bvi\.wait(?:For|Until)\(/g,
    'waits',
    'a second is too short beside others: wait with eventually, or with expect.poll',
  ],
]

/** Names and lengths of files, names and waits of tests. */
export const checkFile = (source: Source): Violation[] => {
  const at = (line: number, rule: string, message: string): Violation => ({ path: source.path, line, rule, message })
  const names = source.path.split('/').map((part) => part.replace(/\..*$/, ''))
  const lines = source.text.trimEnd().split('\n').length
  return [
    ...names
      .filter((name) => drawers.has(name))
      .map((name) => at(1, 'names', `"${name}" says nothing: name the purpose`)),
    ...(lines > maximumLines ? [at(maximumLines + 1, 'length', `${lines} lines; ${maximumLines} is the limit`)] : []),
    ...(source.path.startsWith('tests/') && source.path !== eventually
      ? inTests.flatMap(([pattern, rule, message]) => findAll(source, pattern, rule, message))
      : []),
  ]
}
