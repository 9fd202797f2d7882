import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isBrief, root, runMeasured, table, type Usage } from './measure.ts'

// Measures how long all sites take, what a rebuild without changes costs, how much more that is than a bare Astro build of
// the same HTML, and whether ten times the products cost more per page.

const astro = join(root, 'node_modules/astro/bin/astro.mjs')
const work = mkdtempSync(join(tmpdir(), 'bench-build-'))
const pagesIn = (dist: string) => globSync('**/*.html', { cwd: dist }).length

const buildShop = async (name: string, sites: string, cwd = root) => {
  const dist = join(work, name, 'dist')
  const env = { SITES: sites, DIST_DIR: dist, CACHE_DIR: join(work, name, 'cache'), SHOP_ENV: 'prod' }
  const usage = await runMeasured(astro, ['build'], { cwd, env })
  return { usage, dist, pages: pagesIn(dist) }
}

/** A copy of the project in which every product exists `times` times under new ids. */
const projectWithProducts = (times: number): string => {
  const copy = join(work, `project-x${times}`)
  for (const part of ['package.json', 'tsconfig.json', 'astro.config.mjs', 'src', 'islands', 'bus', 'public'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const file of globSync('src/content/products/*/*.yaml', { cwd: copy })) {
    const text = readFileSync(join(copy, file), 'utf8')
    const pid = basename(file, '.yaml')
    // Brands number their products below a hundred.
    for (let i = 1; i < times; i++) {
      const next = `${pid.slice(0, 2)}${Number(pid.slice(2)) + i * 100}`
      writeFileSync(join(copy, dirname(file), `${next}.yaml`), text.replace(pid, next))
    }
  }
  return copy
}

/** The same HTML files from an Astro project that only writes them. */
const buildBare = async (dist: string) => {
  const bare = join(work, 'bare')
  mkdirSync(join(bare, 'src/pages'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(bare, 'node_modules'))
  writeFileSync(join(bare, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(bare, 'astro.config.mjs'),
    `export default { outDir: process.env.DIST_DIR, compressHTML: false, trailingSlash: 'always', devToolbar: { enabled: false } }`,
  )
  writeFileSync(
    join(bare, 'src/pages/[...path].astro'),
    `---
import { globSync, readFileSync } from 'node:fs'
export const getStaticPaths = () => globSync('**/index.html', { cwd: process.env.HTML_DIR }).map((file) => ({ params: { path: file.replace(/\\/?index\\.html$/, '') || undefined } }))
const html = readFileSync(process.env.HTML_DIR + '/' + (Astro.params.path ? Astro.params.path + '/' : '') + 'index.html', 'utf8')
---
<Fragment set:html={html} />`,
  )
  const out = join(bare, 'dist')
  const usage = await runMeasured(astro, ['build'], { cwd: bare, env: { HTML_DIR: dist, DIST_DIR: out } })
  return { usage, dist: out, pages: pagesIn(out) }
}

const row = (name: string, pages: number, usage: Usage, note = ''): (string | number)[] => [
  name,
  pages,
  usage.wall.toFixed(1),
  usage.cpu.toFixed(1),
  `${(usage.memory / 1024 ** 3).toFixed(2)} GB`,
  ((usage.cpu / pages) * 1000).toFixed(2),
  note,
]

const all = isBrief ? 'stride/en_GB' : '*/*'
const full = await buildShop('full', all)
const bare = await buildBare(full.dist)
const again = await buildShop('full', all)
const few = isBrief ? 'stride/en_GB' : '*/de_DE,*/en_GB,*/fr_FR,stride/ja_JP,stride/ar_SA'
const once = await buildShop('once', few)
const project = projectWithProducts(10)
const tenfold = await buildShop('tenfold', few, project)

console.log(
  table(
    'Build (seconds; CPU is user and system of the build process)',
    ['build', 'pages', 'wall', 'CPU', 'peak memory', 'CPU ms/page', 'ratio'],
    [
      row('all sites', full.pages, full.usage, `${(full.usage.cpu / bare.usage.cpu).toFixed(2)} × bare`),
      row('bare Astro, equal HTML', bare.pages, bare.usage),
      row('all sites, unchanged', again.pages, again.usage, `${(again.usage.cpu / full.usage.cpu).toFixed(2)} × full`),
      row('eight sites', once.pages, once.usage),
      row(
        'eight sites, ten times the products',
        tenfold.pages,
        tenfold.usage,
        `${(tenfold.usage.cpu / tenfold.pages / (once.usage.cpu / once.pages)).toFixed(2)} × per page`,
      ),
    ],
  ),
)
rmSync(work, { recursive: true, force: true })
