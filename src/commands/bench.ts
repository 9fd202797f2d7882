import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PartsReport } from './test-run/outcomes.ts'

// `npm run bench` runs every part; `npm run bench -- bus click` some of them. With `--brief` each part runs one short round
// on small builds: it shows that the part runs through, and its figures mean nothing. Exit code 1 when a part fails; the
// parts after it run all the same.

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = [
  'bus',
  'texts',
  'server',
  'identity',
  'heap',
  'personalization',
  'fragments',
  'size',
  'build',
  'click',
  'portal',
  'next-page',
  'search',
  'tracking',
  'lighthouse',
] as const
const words = process.argv.slice(2)
const isBrief = words.includes('--brief')
const asked = words.filter((word) => word !== '--brief')
const unknown = asked.filter((part) => !parts.some((known) => known === part))
if (unknown.length > 0) {
  console.error(`Unknown bench part ${unknown.join(', ')}; there are ${parts.join(', ')}, and --brief.`)
  process.exit(1)
}

const brief = { BENCH_BRIEF: '1', BENCH_ROUNDS: '1', BENCH_SECONDS: '0.2' }

/** Runs a part in a process of its own. What it leaves in its temporary folder is removed, also when it is interrupted. */
const runPart = async (part: string): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), `bench-${part}-`))
  const env = { ...process.env, TMPDIR: folder, ASTRO_TELEMETRY_DISABLED: '1', ...(isBrief ? brief : {}) }
  // In a group of its own, so that the servers and builds that it has started end with it.
  const child = spawn(process.execPath, [join(root, `tests/bench/${part}.ts`)], {
    stdio: 'inherit',
    env,
    detached: true,
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const endGroup = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-child.pid!, signal)
    } catch {
      // All of them have ended.
    }
  }
  let isInterrupted = false
  const interrupt = (): void => {
    isInterrupted = true
    // Playwright then closes its browser, which would write into the folder for a while.
    endGroup('SIGINT')
    setTimeout(endGroup, 10_000, 'SIGKILL').unref()
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const started = performance.now()
  const status = await ended
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  endGroup('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  if (isInterrupted) process.exit(130)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  if (status === 0) console.log(`The part ${part} ran through in ${seconds} s.`)
  else console.error(`The part ${part} of the bench failed after ${seconds} s.`)
  return status === 0
}

const chosen = parts.filter((part) => asked.length === 0 || asked.includes(part))
const failed: string[] = []
for (const part of chosen) if (!(await runPart(part))) failed.push(part)
const results = join(root, '.cache/results')
mkdirSync(results, { recursive: true })
const report: PartsReport = { names: chosen, failed }
writeFileSync(join(results, 'bench.json'), JSON.stringify(report))
console.log(`\n${chosen.length - failed.length} parts ran through, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
