import { join, relative } from 'node:path'
import ts from 'typescript'
import type { CheckoutCopy } from './checkout-copy.ts'

const rooms = ['src', 'islands', 'bus', 'tests']

/**
 * Faults of types in the scripts that the edits of a copy reach, one line each, and how many scripts were looked at. It is the part of
 * `npm run check -- types` that edits can change, without Astro's components, in a fifth of its time.
 */
export const typeFaults = (copy: CheckoutCopy): { faults: string[]; reached: number } => {
  const path = join(copy.root, 'tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: ['src/env.d.ts'] },
    ts.sys,
    copy.root,
  )
  const reached = rooms
    .flatMap((room) => copy.files(room))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/fixtures/'))
    // The types of the catalogue of events follow its rows.
    .filter((file) => copy.isEdited(file) || copy.read(file).includes("'#catalog'"))
  const program = ts.createProgram(
    ['src/env.d.ts', ...reached].map((file) => join(copy.root, file)),
    { ...options, types: ['node', 'astro/client'] },
  )
  const faults = reached.flatMap((file) => {
    const source = program.getSourceFile(join(copy.root, file))
    if (!source) return [`${file} is no part of the program`]
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) => {
        const { line } = source.getLineAndCharacterOfPosition(start)
        return `${relative(copy.root, source.fileName)}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      },
    )
  })
  return { faults, reached: reached.length }
}
