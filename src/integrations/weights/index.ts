/** Weighs what a build has written, for check and the playground (rule pages.14). Shoppers get nothing of it. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import pLimit from 'p-limit'
import { type BuildWeights, readWeights, weightsFile, weightsTable } from '#content/weights'
import { applyEdits, parsePage } from '#page-assembly'
import { readBuildSettings } from '#schemas/build-settings'
import { Scales } from './measure.ts'

export { brotliBytes } from './measure.ts'

const AT_ONCE = 8
/** Weighing all pages of all markets would take longer than a fifth of their build. */
const MOST_PAGES = 1000

/** `stride/de_DE/bag/` as `de_DE/stride/bag/`: so the first pages are of both brands. */
const byLocale = (path: string): string => path.replace(/^([^/]+)\/([^/]+)/, '$2/$1')

/**
 * Weighs the pages below a folder, at most 1000, whole sites of both brands first. `former` are the weights of the last time, from
 * which unchanged pages are taken.
 */
export const weigh = async (
  dist: string,
  made: Pick<BuildWeights, 'built' | 'renderer' | 'environment'>,
  former?: BuildWeights,
): Promise<BuildWeights> => {
  const assets = globSync('_astro/*.{js,css}', { cwd: dist })
  const texts = new Map(
    assets.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(dist, name), 'utf8')]),
  )
  const scales = new Scales(texts, former)
  const limit = pLimit(AT_ONCE)
  const found = globSync('**/index.html', { cwd: dist }).map((name) =>
    name.replaceAll('\\', '/').slice(0, -'index.html'.length),
  )
  const paths = found.sort((a, b) => (byLocale(a) < byLocale(b) ? -1 : 1)).slice(0, MOST_PAGES)
  const pages = await limit.map(paths, (path) =>
    scales.weighPage(path, readFileSync(join(dist, path, 'index.html'), 'utf8')),
  )
  const islands = await scales.prices()
  return { ...made, pages, of: found.length, islands, files: scales.files }
}

/** Puts the table into the page of the playground, where a build has one: it was written before its build could be weighed. */
const fillPlayground = (dist: string, weights: BuildWeights): void => {
  const file = join(dist, 'playground/index.html')
  if (!existsSync(file)) return
  const html = readFileSync(file, 'utf8')
  const place = parsePage(html).elements.find(({ attributes }) => attributes['data-weights'] !== undefined)
  if (place === undefined) return
  const table = { start: place.contentStart, end: place.contentEnd, text: weightsTable(weights) }
  writeFileSync(file, applyEdits(html, [table]))
}

export const weighing = (): AstroIntegration => ({
  name: 'causeway:weights',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const { renderer, environment } = readBuildSettings(process.env)
      const file = weightsFile()
      const built = `${new Date().toISOString().slice(0, 16)}Z`
      const dist = fileURLToPath(dir)
      const weights = await weigh(dist, { built, renderer, environment }, readWeights(file))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(weights))
      fillPlayground(dist, weights)
    },
  },
})
