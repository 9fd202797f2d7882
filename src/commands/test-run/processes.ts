import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout, with a separator at its end. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))

/** Where tools write what they found. */
export const results = join(projectRoot, '.cache/results')

/** Takes what a tool wrote, when it has ended: parts that run at once are printed one after the other. */
export type Print = (output: string) => void

/** Whether a script of Node succeeds. It writes to this terminal, or to `into` when it has ended. */
export const runScript = (args: readonly string[], into?: Print, env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      stdio: into ? 'pipe' : 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('close', (code) => {
      into?.(output)
      resolve(code === 0)
    })
  })
