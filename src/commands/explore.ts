import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { toolScript } from './start-tool.ts'

// `npm run explore` lets hands walk through the shop, round after round, each with another seed: `--minutes 120` for so long,
// `--seed 7` from this seed on, `--page bag` from this page alone, `--steps 100` steps a walk. A walk that finds a fault is
// printed as a journey. Exit code 1 when a round has found one.

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    page: { type: 'string', default: '' },
    steps: { type: 'string', default: '60' },
  },
})
for (const name of ['minutes', 'seed', 'steps'] as const)
  if (!(Number(values[name]) >= 0)) {
    console.error(`--${name} takes a number, not "${values[name]}".`)
    process.exit(1)
  }

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('exit', (code) => done(code === 0))
  })

const journeys = [
  toolScript(root, 'playwright', '@playwright/test'),
  'test',
  '--config',
  'tests/playwright.config.ts',
  '--project',
  'react',
]
const walks = [...journeys, 'hands/explore', '--retries', '0', '--grep', `from ${values.page}`]

if (!(await run(['tests/setup/builds/build-all.ts', 'react']))) process.exit(1)
const end = Date.now() + Number(values.minutes) * 60_000
const failed: number[] = []
let seed = Number(values.seed)
do {
  console.log(`\nRound with seed ${seed}`)
  if (!(await run(walks, { HANDS_SEED: String(seed), HANDS_STEPS: values.steps }))) failed.push(seed)
  seed += 1
} while (Date.now() < end)
const rounds = seed - Number(values.seed)
console.log(`\n${rounds} rounds; faults with ${failed.length > 0 ? `the seeds ${failed.join(', ')}` : 'no seed'}`)
process.exit(failed.length === 0 ? 0 : 1)
