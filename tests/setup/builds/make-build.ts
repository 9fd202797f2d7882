import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { requireBuild } from '#server/build'
import { readSettings } from '#server/settings'
import type { Build } from './builds.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds the shop as `build` says, in a process of its own. @throws with what the process wrote, when it fails */
export const makeBuild = async ({ name, environment }: Build): Promise<void> => {
  const env = { ...process.env, ...environment }
  try {
    await promisify(execFile)(process.execPath, ['src/commands/build.ts'], { cwd: root, env, maxBuffer: 2 ** 26 })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The build "${name}" failed.\n${stdout}\n${stderr}`, { cause: error })
  }
}

/** Whether a build is there that was made from these sources and settings; the overlay of content is not compared. */
export const isBuilt = ({ environment }: Build): boolean => {
  try {
    requireBuild(readSettings({ ...process.env, ...environment }, 'local'))
    return true
  } catch {
    return false
  }
}
