import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entries } from '#catalog'
import { printFinding } from '#content/files'
import { exampleLegalFacts } from '#content/legal'
import { placeholderSources } from '#content/touchpoints'
import { readWeights, weightLines, weightsFile } from '#content/weights'
import { sites } from '#domain/sites'
import { checkContent } from '#integrations/content-lint'
import { unknownRequests } from '#integrations/event-users'
import { checkDecisions, checkReferences } from '#integrations/handbook'
import { checkHouseRules, checkPackageScripts, readSources, type Violation } from '#integrations/house-rules'
import { checkSupplyChain } from '#integrations/supply-chain'
import { outputOfFailure, toolScript } from './start-tool.ts'
import type { PartsReport } from './test-run/outcomes.ts'
import { unusedCode } from './unused-code.ts'

// `npm run check` runs every check; `npm run check -- types rooms` some of them. Where all is well it prints a line a check. Exit code 1 when one fails.

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))

interface Check {
  name: string
  title: string
  /** What to do when it fails: a command, or the place to read. */
  remedy: string
  /** Says what is wrong, as text to print; empty when all is well. */
  run: () => Promise<string>
}

const tool = (name: string, packageName: string, ...args: string[]): Promise<string> =>
  outputOfFailure(root, [toolScript(root, name, packageName), ...args])

const printViolations = (violations: readonly Violation[]): string =>
  violations.map(({ path, line, rule, message }) => `${path}:${line} [${rule}] ${message}`).join('\n')

/** What is worth knowing and no fault: printed where checks are asked for by name, else counted. */
const notes: string[] = []

/** The slowest comes first, so that the others run beside it. */
const checks: readonly Check[] = [
  {
    name: 'types',
    title: 'Types (astro check)',
    remedy: 'Correct the types at the file and line named; `npx astro sync` renews the types that Astro generates.',
    run: () => tool('astro', 'astro', 'check'),
  },
  {
    name: 'lint',
    title: 'Lint and format (Biome)',
    remedy:
      'Run `npm run format`: it mends the layout and every fault with a safe correction. Correct the others by hand.',
    run: () => tool('biome', '@biomejs/biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.'),
  },
  {
    name: 'unused',
    title: 'Nothing unused (knip)',
    remedy:
      'Delete what is unused. What other teams use stands in a door public/; a file that is loaded by its name in .knip.jsonc, with the reason.',
    run: () => unusedCode(root),
  },
  {
    name: 'rooms',
    title: 'Rooms and house rules',
    remedy: 'Which room may import which: src/handbook/architecture.md and src/integrations/house-rules/rooms.ts.',
    run: async () => {
      const sources = readSources(root)
      const requests = entries.filter(([, { kind }]) => kind === 'request').map(([name]) => name)
      const scripts = { path: 'package.json', text: readFileSync(join(root, 'package.json'), 'utf8') }
      return printViolations([
        ...checkHouseRules(sources),
        ...unknownRequests(sources, requests),
        ...checkPackageScripts(scripts),
      ])
    },
  },
  {
    name: 'references',
    title: 'References to rules, decisions, modules and files',
    remedy: 'Rules stand in src/handbook/rules.md, decisions in src/handbook/decisions.md; cite what stands there.',
    run: async () => printViolations([...checkReferences(root), ...checkDecisions(root)]),
  },
  {
    name: 'content',
    title: 'Pages, products, prices, messages',
    remedy: 'Correct the YAML at the file and line named; src/content/pages/README.md lists every block and property.',
    run: async () => {
      const examples = exampleLegalFacts(sites)
      if (examples.length > 0) notes.push(`Warning: legal facts that are made up: ${examples.join(', ')}.`)
      for (const line of placeholderSources()) notes.push(`Warning: touchpoints without source ids: ${line}.`)
      return (await checkContent(root)).map(printFinding).join('\n')
    },
  },
  {
    name: 'generated',
    title: 'Generated files are fresh',
    remedy:
      'Correct the rows of the catalogue that are named, if there are any; then run `npm run generate` and commit what it writes.',
    run: () => outputOfFailure(root, ['src/commands/generate.ts', '--check']),
  },
  {
    name: 'packages',
    title: 'Checksums, licences and signatures of packages',
    remedy:
      'Decision 0200 says what a package needs; licences are allowed in src/integrations/supply-chain/licences.ts.',
    run: async () => {
      const report = await checkSupplyChain(root)
      notes.push(...report.notes)
      return report.problems.join('\n')
    },
  },
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const failed: string[] = []
const runCheck = async ({ name, title, remedy, run }: Check): Promise<void> => {
  const started = performance.now()
  const problems = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problems === '' ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${title} (${seconds} s)`)
  if (problems === '') return
  failed.push(name)
  console.log(`\n${problems.trimEnd()}\n\nTo mend it: ${remedy}\n`)
}

const AT_ONCE = 2
const chosen = checks.filter(({ name }) => asked.length === 0 || asked.includes(name))
const waiting = chosen.values()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const check of waiting) await runCheck(check)
  }),
)

const results = join(root, '.cache/results')
mkdirSync(results, { recursive: true })
const report: PartsReport = { names: chosen.map(({ name }) => name), failed }
writeFileSync(join(results, 'check.json'), JSON.stringify(report))
if (asked.length === 0 || asked.includes('content'))
  for (const line of weightLines(readWeights(weightsFile()))) console.log(line)
if (asked.length > 0) for (const note of notes) console.log(note)
else if (notes.length > 0) console.log(`${notes.length} notes; \`npm run check -- content packages\` prints them.`)
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
