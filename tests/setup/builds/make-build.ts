import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { requireBuild } from '#server/build'
import { readSettings } from '#server/settings'
import type { Build } from './builds.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds the shop as `build` says, in a process of its own. @throws with what the process wrote, when it fails */
export const makeBuild = ({ name, environment }: Build): void => {
  const env = { ...process.env, ...environment }
  const run = spawnSync(process.execPath, ['src/commands/build.ts'], { cwd: root, env, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`The build "${name}" failed.\n${run.stdout}\n${run.stderr}`)
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
