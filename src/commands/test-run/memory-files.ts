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

/** The bytes that are free where a machine keeps files in memory; 0 where it keeps none. */
const freeBytesInMemory = (): number => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize
  } catch {
    return 0
  }
}

/**
 * Keeps the temporary files of a run in memory, where the machine has room for them: databases of tests wait for no disk. They go
 * when this process ends; what a killed run left goes first.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (freeBytesInMemory() < 4 * GIB || freemem() < 8 * GIB) return
  for (const name of readdirSync(inMemory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(inMemory, name), { recursive: true, force: true })
  const folder = join(inMemory, `${prefix}${process.pid}`)
  mkdirSync(folder)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
