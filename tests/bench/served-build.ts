import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildForBench } from './bench-shop.ts'

/** A build, and the page of it that the server bench asks for. `BENCH_DIST` names a build that is there. */
export const servedBuild = async (): Promise<{ dist: string; page: string }> => {
  const dist = process.env['BENCH_DIST'] ?? (await buildForBench('react')).environment['DIST_DIR']!
  const page = 'stride/en_GB/men'
  return { dist, page: existsSync(join(dist, page)) ? page : 'stride/en_GB' }
}
