import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Build, builds } from '#tests/builds/builds'
import { isBuilt, makeBuild } from '#tests/builds/make-build'
import { type RunningShop, startShop } from '#tests/builds/running-shop'
import { isBrief } from './measure.ts'

export interface BenchBuild {
  sites: string
  renderer?: 'react' | 'preact'
}

const ownBuild = ({ sites, renderer = 'react' }: BenchBuild): Build => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-shop-'))
  const environment = {
    SITES: sites,
    RENDERER: renderer,
    ADDRESSING: 'path',
    SHOP_ENV: 'local',
    DIST_DIR: join(folder, 'dist'),
    CACHE_DIR: join(folder, 'cache'),
  }
  return { name: `bench-${renderer}`, addressing: 'path', environment }
}

/**
 * Builds the shop for a bench, in a folder of its own. Brief runs take the journeys' build with that renderer, which may be
 * there; it has stride/en_GB, stride/ar_SA and reebok/de_DE, whatever is asked.
 */
export const buildForBench = async (wanted: BenchBuild): Promise<Build> => {
  const build = isBrief ? builds[wanted.renderer ?? 'preact'] : ownBuild(wanted)
  if (!isBrief || !isBuilt(build)) await makeBuild(build)
  return build
}

/** A shop of such a build, served with a store of its own; `dispose` ends it. */
export const startBenchShop = async (wanted: BenchBuild): Promise<RunningShop> => startShop(await buildForBench(wanted))
