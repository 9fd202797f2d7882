import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// `npm run bench` runs every part; `npm run bench -- bus click` some of them. With `--brief` each part runs one short round
// on small builds: it shows that the part runs through, and its figures mean nothing. Exit code 1 when a part fails.

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = ['bus', 'server', 'identity', 'build', 'click', 'consent', 'tracking', 'lighthouse'] as const
const words = process.argv.slice(2)
const isBrief = words.includes('--brief')
const asked = words.filter((word) => word !== '--brief')
const unknown = asked.filter((part) => !parts.some((known) => known === part))
if (unknown.length > 0) {
  console.error(`Unknown bench part ${unknown.join(', ')}; there are ${parts.join(', ')}, and --brief.`)
  process.exit(1)
}

const brief = { BENCH_BRIEF: '1', BENCH_ROUNDS: '1', BENCH_SECONDS: '0.2' }

/** Runs a part in a process of its own; what it leaves in its temporary folder is removed, also when it fails. */
const runPart = (part: string): boolean => {
  const folder = mkdtempSync(join(tmpdir(), `bench-${part}-`))
  const env = { ...process.env, TMPDIR: folder, ASTRO_TELEMETRY_DISABLED: '1', ...(isBrief ? brief : {}) }
  const { status } = spawnSync(process.execPath, [join(root, `tests/bench/${part}.ts`)], { stdio: 'inherit', env })
  rmSync(folder, { recursive: true, force: true })
  if (status !== 0) console.error(`The part ${part} of the bench failed.`)
  return status === 0
}

const chosen = parts.filter((part) => asked.length === 0 || asked.includes(part))
const passed = chosen.filter(runPart).length
const failed = chosen.length - passed
const results = join(root, '.cache/results')
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'bench.json'), JSON.stringify({ passed, failed, skipped: 0 }))
console.log(`\n${passed} parts ran through, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
