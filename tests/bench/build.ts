import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isBrief, root, runMeasured, table, type Usage } from './measure.ts'

// What does a page cost? Builds of one site and of all, each beside a bare Astro build that only writes the same HTML. The two
// sizes tell what a build costs before its first page from what each page adds. Then a rebuild without changes, and a site
// with ten times the products.

const astro = join(root, 'node_modules/astro/bin/astro.mjs')
const work = mkdtempSync(join(tmpdir(), 'bench-build-'))
const pagesIn = (dist: string) => globSync('**/*.html', { cwd: dist }).length

interface Built {
  usage: Usage
  dist: string
  pages: number
}

const buildShop = async (name: string, sites: string, cwd = root): Promise<Built> => {
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
const buildBare = async (dist: string): Promise<Built> => {
  const bare = mkdtempSync(join(work, 'bare-'))
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

/** The line through two builds: seconds of CPU before the first page, and what each page adds. */
const lineThrough = (small: Built, large: Built): { fixed: number; page: number } => {
  const page = (large.usage.cpu - small.usage.cpu) / (large.pages - small.pages)
  return { fixed: small.usage.cpu - page * small.pages, page }
}

const row = (name: string, { pages, usage }: Built): (string | number)[] => [
  name,
  pages,
  usage.wall.toFixed(1),
  usage.cpu.toFixed(1),
  `${(usage.memory / 1024 ** 3).toFixed(2)} GB`,
  ((usage.cpu / pages) * 1000).toFixed(2),
]

const smallSites = 'stride/en_GB'
const largeSites = isBrief ? 'stride/en_GB,stride/ar_SA' : '*/*'
const times = isBrief ? 2 : 10

const small = await buildShop('small', smallSites)
const smallBare = await buildBare(small.dist)
const large = await buildShop('large', largeSites)
const largeBare = await buildBare(large.dist)
const unchanged = await buildShop('large', largeSites)
const manyProducts = await buildShop('many-products', smallSites, projectWithProducts(times))
rmSync(work, { recursive: true, force: true })

console.log(
  table(
    'Build (seconds; CPU is user and system of the build process)',
    ['build', 'pages', 'wall', 'CPU', 'peak memory', 'CPU ms/page'],
    [
      row(smallSites, small),
      row('bare Astro, equal HTML', smallBare),
      row(largeSites, large),
      row('bare Astro, equal HTML', largeBare),
      row(`${largeSites}, unchanged`, unchanged),
      row(`${smallSites}, ${times} times the products`, manyProducts),
    ],
  ),
)
const shop = lineThrough(small, large)
const bare = lineThrough(smallBare, largeBare)
const ratioOf = (own: number, other: number): string => (own / other).toFixed(2)
console.log(
  table(
    'What a build costs (CPU; goal: a page at most 2 times bare)',
    ['', 'shop', 'bare', 'shop ÷ bare'],
    [
      [
        'before the first page',
        `${shop.fixed.toFixed(1)} s`,
        `${bare.fixed.toFixed(1)} s`,
        ratioOf(shop.fixed, bare.fixed),
      ],
      [
        'each page',
        `${(shop.page * 1000).toFixed(2)} ms`,
        `${(bare.page * 1000).toFixed(2)} ms`,
        ratioOf(shop.page, bare.page),
      ],
      [`all ${large.pages} pages`, '', '', ratioOf(large.usage.cpu, largeBare.usage.cpu)],
    ],
  ),
)
