import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The bytes that are still in use after everything that can be collected was collected. */
export const heapUsed = async (): Promise<number> => {
  // Finalizers and closed sockets let go of more.
  for (let time = 0; time < 4; time++) {
    collect()
    await turn()
  }
  return process.memoryUsage().heapUsed
}

/** An object of one field in a list takes about 40 bytes. */
const MOST_BYTES = 24

/**
 * Bytes that stay for each of `each` operations, from the heap before and after each stage. The stage with the least growth
 * counts: a leak grows in all of them, and what the engine keeps for itself does not. @throws when a small object would have stayed
 */
export const bytesThatStay = (what: string, heaps: readonly number[], each: number): number => {
  const growths = heaps.slice(1).map((heap, at) => (heap - heaps[at]!) / each)
  const least = Math.min(...growths)
  if (!(least < MOST_BYTES)) throw new Error(`${what} keeps ${least.toFixed(1)} bytes for each of ${each}.`)
  return Math.max(0, least)
}
