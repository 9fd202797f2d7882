import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './measure.ts'

/** A build of one site, and the page of it that the server bench asks for. `BENCH_DIST` names one that is there. */
export const servedBuild = (): { dist: string; page: string } => {
  const page = 'stride/en_GB/men'
  const given = process.env['BENCH_DIST']
  if (given) return { dist: given, page: existsSync(join(given, page)) ? page : 'stride/en_GB' }
  const folder = mkdtempSync(join(tmpdir(), 'bench-served-'))
  const dist = join(folder, 'dist')
  const env = {
    ...process.env,
    SITES: 'stride/en_GB',
    DIST_DIR: dist,
    CACHE_DIR: join(folder, 'cache'),
    SHOP_ENV: 'local',
  }
  const build = spawnSync(process.execPath, ['src/commands/build.ts'], { cwd: root, env, encoding: 'utf8' })
  if (build.status !== 0) throw new Error(`The build failed.\n${build.stdout.slice(-2000)}${build.stderr.slice(-2000)}`)
  return { dist, page }
}
