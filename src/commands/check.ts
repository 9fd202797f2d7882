import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printFinding } from '#content/files'
import { placeholderSources } from '#content/touchpoints'
import { checkContent, fallingBack } from '#integrations/content-lint'
import { checkHouseRules, readSources } from '#integrations/house-rules'

// `npm run check` runs every check; `npm run check -- types rooms` some of them. Exit code 1 when one fails.

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Check {
  name: string
  title: string
  /** Says what is wrong, as text to print; empty when all is well. */
  run: () => Promise<string>
}

const runTool = (command: string, args: string[]): Promise<string> =>
  new Promise((done) => {
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
    const child = spawn(command, args, { cwd: root, env })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (code) => done(code === 0 ? '' : output || `${command} ended with ${code}`))
  })

const tool = (name: string, ...args: string[]): Promise<string> => runTool(join(root, 'node_modules/.bin', name), args)

const checks: readonly Check[] = [
  {
    name: 'lint',
    title: 'Lint and format (Biome)',
    run: () => tool('biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.'),
  },
  {
    name: 'rooms',
    title: 'Rooms and house rules',
    run: async () =>
      checkHouseRules(readSources(resolve(root)))
        .map(({ path, line, rule, message }) => `${path}:${line} [${rule}] ${message}`)
        .join('\n'),
  },
  {
    name: 'content',
    title: 'Pages, products, prices, messages',
    run: async () => {
      const languages = fallingBack(root)
      if (languages.length > 0) console.log(`Texts in English instead: ${languages.join('; ')}.`)
      for (const line of placeholderSources()) console.log(`Warning: touchpoints without source ids: ${line}.`)
      return (await checkContent(root)).map(printFinding).join('\n')
    },
  },
  {
    name: 'generated',
    title: 'Generated files are fresh',
    run: () => runTool(process.execPath, ['src/commands/generate.ts', '--check']),
  },
  { name: 'unused', title: 'Nothing unused (knip)', run: () => tool('knip', '--no-progress') },
  { name: 'types', title: 'Types (astro check)', run: () => tool('astro', 'check') },
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const chosen = checks.filter(({ name }) => asked.length === 0 || asked.includes(name))
let failed = 0
for (const { name, title, run } of chosen) {
  const started = performance.now()
  const problems = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problems === '' ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${title} (${seconds} s)`)
  if (problems === '') continue
  failed++
  console.log(`\n${problems.trimEnd()}\n`)
}
const results = join(root, '.cache/results')
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'check.json'), JSON.stringify({ passed: chosen.length - failed, failed, skipped: 0 }))
console.log(`\n${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
