import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const GIB = 2 ** 30
const inMemory = '/dev/shm'
const prefix = 'shop-tests-'

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > 4 * GIB && freemem() > 8 * GIB
  } catch {
    return false
  }
}

/**
 * Keeps the temporary files of a run in memory, where the machine has room for them: databases of tests wait for no disk, and a
 * test of the back end takes an eighth less CPU. They go when this process ends; what a killed run left goes first.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (!hasRoom()) return
  for (const name of readdirSync(inMemory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(inMemory, name), { recursive: true, force: true })
  const folder = join(inMemory, `${prefix}${process.pid}`)
  mkdirSync(folder)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
