import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The script behind the command of a package, absolute. `node_modules/.bin/astro` is no program on Windows; the script is run
 * by Node everywhere.
 * @throws Error where the package is not installed or has no such command
 */
export const toolScript = (root: string, name: string, packageName = name): string => {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>
  }
  const script = typeof bin === 'string' ? bin : bin?.[name]
  if (script === undefined) throw new Error(`The package ${packageName} has no command ${name}.`)
  return join(folder, script)
}

/** Runs a script of Node in a folder. '' when it succeeds, else what it printed. */
export const outputOfFailure = (root: string, args: readonly string[]): Promise<string> =>
  new Promise((done) => {
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
    const child = spawn(process.execPath, args, { cwd: root, env })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (code) => done(code === 0 ? '' : output || `${args[0]} ended with ${code}`))
  })
