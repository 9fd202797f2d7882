/** The build of the pages, as the commands use it: when it is needed, and how it runs (rule sites.15). */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepContent, textDigest } from '#content/files'
import { writeBuiltRanges } from '#content/products'
import { sites } from '#domain/sites'
import { type Settings, StartupError } from '#server/settings'
import { buildProgress, type Progress } from './progress.ts'
import { contentName, differences, isOverdue, stampFor, writeStamp } from './stamp.ts'

export { stampFor, writeStamp } from './stamp.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

/** The environment variables that give Astro exactly these settings. */
export const buildEnvironment = (settings: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  SHOP_ENV: settings.environment,
  RENDERER: settings.renderer,
  ADDRESSING: settings.addressing,
  DIST_DIR: settings.distDir,
  ASTRO_TELEMETRY_DISABLED: '1',
})

/** The folder in which a build keeps the content that it was made of; each `dist` has its own. It goes with the back end's code. */
export const contentOfBuild = ({ distDir }: Pick<Settings, 'distDir'>): string =>
  join(root, '.cache/back-end/content', textDigest(relative(root, resolve(distDir))))

// Editors' pages and the shop's own, beside those of products.
const OTHER_PAGES = 40

/** About how many pages a build makes. Products are counted by their files, which may have faults. */
const expectedPages = (keys: Settings['sites']): number =>
  sites
    .filter(({ key }) => keys.includes(key))
    .reduce((sum, { brand }) => sum + readdirSync(join(root, 'src/content/products', brand)).length + OTHER_PAGES, 0)

// Megabytes for new objects, twice what Node gives. A build of all sites then takes less memory: 1.40 GB instead of 1.43 at most.
const HEAP = '--max-semi-space-size=32'

const run = (file: string, args: string[], env: NodeJS.ProcessEnv, { read }: Progress): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [HEAP, file, ...args], { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] })
    for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', read)
    const pass = (signal: NodeJS.Signals) => child.kill(signal)
    process.once('SIGTERM', pass).once('SIGINT', pass)
    child.on('close', (code) => {
      process.off('SIGTERM', pass).off('SIGINT', pass)
      resolve(code ?? 1)
    })
  })

/**
 * Builds the pages into dist and writes the stamp. It tells how far it is, and at its end when the next page or block begins or
 * ends (rule pages.11); what Astro says is shown when the build fails.
 * @throws StartupError BUILD_FAILED, also for content with faults
 */
export const build = async (settings: Settings): Promise<void> => {
  const stamp = stampFor(root, settings)
  const begun = Date.now()
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  const progress = buildProgress({
    expected: expectedPages(settings.sites),
    isTerminal: process.stdout.isTTY,
    write: (text) => void process.stdout.write(text),
  })
  if ((await run(astro, ['build'], buildEnvironment(settings), progress)) !== 0) {
    console.error(progress.said())
    throw new StartupError('BUILD_FAILED', 'The pages could not be built; the reason is above.')
  }
  progress.end()
  // Loaded late, because it reads the settings of a build as soon as it is there.
  const { nextChangeOf } = await import('#content/pages')
  const ofBuild = sites.filter(({ key }) => settings.sites.includes(key))
  // What has begun while the build ran may be missing in it, so the next change counts from its beginning.
  const next = nextChangeOf(ofBuild, begun)
  keepContent(contentOfBuild(settings))
  writeBuiltRanges(settings.distDir)
  writeStamp(settings.distDir, { ...stamp, ...(next && { due: next.instant }) })
  if (next) console.log(next.line)
}

/**
 * Builds if dist is missing, was built from other sources or settings, or before a page or block has begun or ended.
 * @throws StartupError BUILD_FAILED
 */
export const buildWhenDue = async (settings: Settings): Promise<void> => {
  const differ = differences(root, settings)
  const isLate = isOverdue(settings.distDir, Date.now())
  if (differ?.length === 0 && !isLate) return
  const reasons = [...(differ ?? []), ...(differ && isLate ? ['what is there by its time'] : [])]
  console.log(differ ? `Building the pages: ${reasons.join(', ')} changed.` : 'Building the pages.')
  await build(settings)
}

/**
 * Whether the build is one of these sources and settings, and only content has changed since: what is broken of it may count as the
 * build has read it (rule back-end.26).
 */
export const differsInContentAlone = (settings: Settings): boolean => {
  const differ = differences(root, settings)
  return differ?.length === 1 && differ[0] === contentName
}

/** @throws StartupError DIST_MISMATCH if dist is missing or was built from other sources or settings */
export const requireBuild = (settings: Settings): void => {
  const differ = differences(root, settings)
  if (differ === undefined)
    throw new StartupError('DIST_MISMATCH', `There is no build in ${settings.distDir}. Run npm run build.`)
  if (differ.length > 0)
    throw new StartupError(
      'DIST_MISMATCH',
      `The build in ${settings.distDir} differs in ${differ.join(', ')} from the present settings. Run npm run build.`,
    )
}
