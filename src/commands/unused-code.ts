import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOfFailure, toolScript } from './start-tool.ts'

/** Where knip found something, in its JSON. A file without a use is named by itself. */
interface Unused {
  file: string
  files: readonly { name: string }[]
  exports: readonly { name: string; line: number }[]
}

const definition = /^export (?:async )?(?:const|let|function|class|enum)\b/

/**
 * Files and exports that only tests and examples use, one a line. A door may pass on, for a test, what the rest of its room uses:
 * only the definition counts.
 */
const usedByTestsAlone = async (root: string, knip: string): Promise<string> => {
  const args = [knip, '--no-progress', '--production', '--include', 'files,exports', '--reporter', 'json']
  const output = await new Promise<string>((done, fail) => {
    // knip ends with 1 where it found something, and with 2 where it could not look.
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      error && error.code !== 1 ? fail(new Error(`knip failed: ${stderr}`, { cause: error })) : done(stdout),
    )
  })
  const { issues } = JSON.parse(output) as { issues: readonly Unused[] }
  const lines = issues.flatMap(({ file, files, exports }) => {
    const source = exports.length > 0 ? readFileSync(join(root, file), 'utf8').split('\n') : []
    const defined = exports.filter(({ line }) => definition.test(source[line - 1] ?? ''))
    return [
      ...files.map(({ name }) => `${name} is used by tests and examples alone`),
      ...defined.map(({ name, line }) => `${file}:${line} ${name} is used by tests and examples alone`),
    ]
  })
  return lines.join('\n')
}

/**
 * What nothing uses, and what only tests and examples use, as text to print; '' when there is neither. Users are the entries of
 * `.knip.jsonc`, among them the doors `public/`, which other teams import.
 * @throws Error where knip cannot run
 */
export const unusedCode = async (root: string, knip = toolScript(root, 'knip')): Promise<string> => {
  const found = [await outputOfFailure(root, [knip, '--no-progress']), await usedByTestsAlone(root, knip)]
  return found.filter((text) => text !== '').join('\n')
}
