import { lineAt, type Source, type Violation } from './source.ts'

const RULE = 'portable'

/** What a shell of Windows does not know, and what to write instead. */
const posixOnly: readonly (readonly [RegExp, string])[] = [
  [/(?:^|&&\s*|\|\|\s*|;\s*)[A-Za-z_]\w*=\S*\s/, 'sets a variable before its command'],
  [/\$\{?\w/, 'reads a variable of the shell'],
  [/(?:^|[&|;]\s*)(?:rm|cp|mv|cat|touch|chmod|export|which|ln|sh|bash)\s/, 'calls a program of POSIX systems'],
  [/'/, 'has single quotes, which Windows takes as letters'],
  [/(?:^|[\s&|;])\S+\.sh\b/, 'runs a shell script'],
  [/;/, 'joins commands by a semicolon'],
]

/** Scripts of package.json that run on POSIX systems only: developers have Windows and macOS too. */
export const checkPackageScripts = ({ path, text }: Source): Violation[] => {
  const { scripts = {} } = JSON.parse(text) as { scripts?: Readonly<Record<string, string>> }
  const start = text.indexOf('"scripts"')
  return Object.entries(scripts).flatMap(([name, script]) => {
    const fault = posixOnly.find(([pattern]) => pattern.test(script))?.[1]
    const line = lineAt(text, text.indexOf(`${JSON.stringify(name)}:`, start))
    const message = `the script "${name}" ${fault}: let a file in src/commands do it, and start that by node`
    return fault === undefined ? [] : [{ path, line, rule: RULE, message }]
  })
}

const spawned = /\b(?:spawn|spawnSync|execFile|execFileSync|fork)\(\s*(['"`])([^'"`$]+)\1/g
const binFolder = /(['"`])(?:[^'"`\n]*\/)?\.bin(?:\/[^'"`\n]*)?\1|\/\.bin\//g

// Programs of the operating system or of its package managers, which are executables everywhere where they are.
const programs = new Set(['git'])

/**
 * Code that starts a tool by its name or from `node_modules/.bin`, in the source and in what tests are built from: on Windows
 * that is a script for a shell. Its script for Node stands in its package.
 */
export const checkSpawns = ({ path, text }: Source): Violation[] => {
  if (!/^(?:src|tests\/setup)\/.+\.(?:ts|mjs)$/.test(path)) return []
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, (comment) => ' '.repeat(comment.length))
  const at = (index: number, what: string): Violation => ({
    path,
    line: lineAt(text, index),
    rule: RULE,
    message: `${what} cannot be started on Windows: run its script by process.execPath, as src/commands/start-tool.ts does`,
  })
  return [
    ...[...code.matchAll(binFolder)].map((match) => at(match.index, 'a file of the .bin folder')),
    ...[...code.matchAll(spawned)]
      .filter(([, , name]) => !programs.has(name!) && !/\.bin\b/.test(name!))
      .map((match) => at(match.index, `"${match[2]}"`)),
  ]
}
