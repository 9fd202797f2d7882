import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** One short round on small builds: shows that a part runs through (`npm run bench -- --brief`). */
export const isBrief = process.env['BENCH_BRIEF'] === '1'

/** One run of a Node script: CPU and wall in seconds, peak memory in bytes. */
export interface Usage {
  cpu: number
  wall: number
  memory: number
}

/** Runs a script in a process of its own and returns what the operating system measured. @throws when the script fails */
export const runMeasured = (script: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  new Promise<Usage>((resolve, reject) => {
    const usageFile = join(mkdtempSync(join(tmpdir(), 'bench-')), 'usage.json')
    const child = spawn(process.execPath, ['--import', join(root, 'tests/bench/report-usage.ts'), script, ...args], {
      cwd: options.cwd ?? root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...options.env, USAGE_FILE: usageFile },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    child.on('exit', (code) => {
      if (code !== 0) reject(new Error(`${script} ended with ${code}\n${errors.slice(-2000)}`))
      else resolve(JSON.parse(readFileSync(usageFile, 'utf8')) as Usage)
    })
  })

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** `[1.2, 1.31, 1.5]` as `1.31 (1.20–1.50)`. */
export const spread = (values: readonly number[], digits = 2): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`

export const table = (title: string, head: string[], rows: (string | number)[][]): string => {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `\n## ${title}\n\n${lines.join('\n')}\n`
}

/** A time beside its goal, both in milliseconds: `1418 (goal 900: missed)`. */
export const against = (time: number, goal: number): string =>
  `${time.toFixed(0)} (goal ${goal}: ${time <= goal ? 'met' : 'missed'})`
