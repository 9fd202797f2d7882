import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entries, generatedFiles, recordPath } from '#catalog'
import { contentSchemaFiles } from '#content/schemas'
import { eventUsers, placeInCatalog, usersFile, wrongPersonalPaths, wrongPlans } from '#integrations/event-users'
import { decisionIndex, decisionIndexPath } from '#integrations/handbook'
import { readSources } from '#integrations/house-rules'
import { handbookPage, handbookPagePath } from './fragment-check/handbook-page.ts'

// `npm run generate` writes the files that are made from the catalogue of events, the source, the decisions, the codes of the kit
// for fragments and the schemas of content. With `--check` it
// writes nothing and exits with 1 where a file is stale. Both exit with 1 where the catalogue contradicts its record (a
// version that does not fit its schema), its own schemas (a personal path) or the source (the mark `planned`).

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

const sources = readSources(root)
const { files, problems: missingSteps } = generatedFiles(read(recordPath), (name) =>
  placeInCatalog(sources, name, 'version:'),
)
const users = eventUsers(
  sources,
  entries.map(([name]) => name),
)
files['bus/catalog/users.generated.ts'] = usersFile(users)
const events = entries.map(([name, { planned = false }]) => ({ name, planned }))
const problems = [...missingSteps, ...wrongPersonalPaths(entries, sources), ...wrongPlans(events, users)]

Object.assign(files, contentSchemaFiles())
files[decisionIndexPath] = decisionIndex(root)
files[handbookPagePath] = handbookPage()
const stale = Object.keys(files).filter((path) => read(path) !== files[path])
const checksOnly = process.argv.includes('--check')

if (missingSteps.length === 0 && !checksOnly) {
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), files[path]!)
    console.log(`wrote ${path}`)
  }
}
if (checksOnly) problems.push(...stale.map((path) => `${path} is stale; run npm run generate`))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
