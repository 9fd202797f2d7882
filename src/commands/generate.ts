import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedFiles, recordPath } from '#catalog'

// `npm run generate` writes what is made from the catalogue of events; `--check` writes nothing and exits with 1 when a
// file is stale. Both exit with 1 when a schema changed without a version step.

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

const { files, problems } = generatedFiles(read(recordPath))
const stale = Object.keys(files).filter((path) => read(path) !== files[path])
const checksOnly = process.argv.includes('--check')

if (problems.length === 0 && !checksOnly) {
  for (const path of stale) {
    writeFileSync(join(root, path), files[path]!)
    console.log(`wrote ${path}`)
  }
}
if (checksOnly) problems.push(...stale.map((path) => `${path} is stale; run npm run generate`))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
