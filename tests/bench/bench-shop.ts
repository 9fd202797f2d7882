import { type Build, builds } from '#tests/builds/builds'
import { isBuilt, makeBuild } from '#tests/builds/make-build'
import { type StartedShop, startShop } from '#tests/builds/running-shop'
import { isBrief, root } from './measure.ts'

export type Renderer = 'react' | 'preact'

/** The renderers that a part measures. */
export const renderers: readonly Renderer[] = isBrief ? ['preact'] : ['react', 'preact']

/** The production build of a few sites that all parts of the bench share, with addresses by path. */
const ownBuild = (renderer: Renderer): Build => {
  const folder = `${root}.cache/bench/${renderer}`
  const environment = {
    SITES: 'stride/en_GB,stride/de_DE,stride/ar_SA,reebok/de_DE',
    RENDERER: renderer,
    ADDRESSING: 'path',
    SHOP_ENV: 'prod',
    DIST_DIR: `${folder}/dist`,
    CACHE_DIR: `${folder}/cache`,
  }
  return { name: `bench-${renderer}`, addressing: 'path', environment }
}

/** Builds the shop for a bench, unless it is there. Brief runs take the journeys' build, which lacks stride/de_DE with Preact. */
export const buildForBench = async (renderer: Renderer): Promise<Build> => {
  const build = isBrief ? builds[renderer] : ownBuild(renderer)
  if (!isBuilt(build)) await makeBuild(build)
  return build
}

/** A shop of such a build, served with a store of its own; `dispose` ends it. */
export const startBenchShop = async (renderer: Renderer): Promise<StartedShop> =>
  startShop(await buildForBench(renderer))
