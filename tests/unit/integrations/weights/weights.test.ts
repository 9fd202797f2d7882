import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { type BuildWeights, readWeights, weightLines, weightsTable } from '#content/weights'
import { weigh } from '#integrations/weights'

const dist = mkdtempSync(join(tmpdir(), 'weights-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(dist, name)), { recursive: true })
  writeFileSync(join(dist, name), text)
}
const bytes = (text: string, quality = 11): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

const boot = 'import{b}from"./base.js";b()'
const base = 'export const b=()=>document.title'
const renderer = 'import"./base.js";export const render=(a)=>a'
const bag = 'import"./shared.js";import{render}from"./renderer.js";import("./later.js")'
const shared = 'export const shared=1'
for (const [name, text] of Object.entries({
  boot,
  base,
  renderer,
  bag,
  shared,
  later: 'export const later=2'.repeat(50),
}))
  write(`_astro/${name}.js`, text)
write('_astro/bag.css', '.bag{color:red}')

const head = '<head><style>.a{color:red}</style><script>early()</script><script type="application/ld+json">{}</script>'
const scripts =
  '<script type="module" src="/_astro/boot.js"></script><template><script src="/_astro/later.js"></script></template>'
const island =
  '<astro-island uid="1" component-url="/_astro/bag.js" component-export="default" renderer-url="/_astro/renderer.js" props="{}" ssr client="event" opts="{&quot;name&quot;:&quot;Bag&quot;}"></astro-island>'
const home = `<html lang="en" data-page-type="home">${head}${scripts}</head><body>${island}</body></html>`
const legal = `<html lang="en" data-page-type="legal"><head><link rel="stylesheet" href="/_astro/bag.css"></head><body>${'words '.repeat(9)}</body></html>`
write('stride/en_GB/index.html', home)
write('stride/en_GB/terms/index.html', legal)

const made = { built: '2026-11-23T11:50Z', renderer: 'preact', environment: 'prod' }

describe('what a build weighs (rule pages.14)', () => {
  it('a page is its HTML, its styles, and the scripts that run before any interaction with all that they import', async () => {
    const { pages } = await weigh(dist, made)
    expect(pages.map(({ digest, ...page }) => page)).toEqual([
      {
        path: 'stride/en_GB/',
        kind: 'home',
        html: bytes(home.replace(/<style>.*?<\/style>/, ''), 5),
        css: bytes('.a{color:red}'),
        script: bytes('early()') + bytes(boot) + bytes(base),
      },
      { path: 'stride/en_GB/terms/', kind: 'legal', html: bytes(legal, 5), css: bytes('.bag{color:red}'), script: 0 },
    ])
  })

  it('the price of an island is what it adds to a page that has booted, apart from the renderer, without what it loads later', async () => {
    const { islands } = await weigh(dist, made)
    expect(islands).toEqual([{ name: 'Bag', own: bytes(bag) + bytes(shared), renderer: bytes(renderer) }])
  })

  it('a page whose HTML is the same keeps its weight, and one that has changed is weighed again', async () => {
    const former = await weigh(dist, made)
    const marked = { ...former, pages: former.pages.map((page) => ({ ...page, html: 1 })) }
    write('stride/en_GB/terms/index.html', legal.replace('words', 'other words'))
    const { pages } = await weigh(dist, made, marked)
    expect(pages.map(({ html }) => html === 1)).toEqual([true, false])
  })
})

it('of many pages a thousand are weighed, those of both brands first, and the words say so', async () => {
  const many = mkdtempSync(join(tmpdir(), 'weights-'))
  try {
    for (const site of ['stride/de_DE', 'reebok/de_DE', 'stride/tr_TR'])
      for (let at = 0; at < 450; at++) {
        mkdirSync(join(many, site, `p${at}`), { recursive: true })
        writeFileSync(join(many, site, `p${at}/index.html`), legal)
      }
    const found = await weigh(many, made)
    expect([found.pages.length, found.of]).toEqual([1000, 1350])
    expect(found.pages.filter(({ path }) => path.includes('de_DE'))).toHaveLength(900)
    expect(weightLines(found)[0]).toContain('1000 of 1350 pages weighed')
  } finally {
    rmSync(many, { recursive: true })
  }
})

const weights: BuildWeights = {
  ...made,
  of: 3,
  pages: [
    { path: 'a/', kind: 'home', html: 9000, css: 5000, script: 6400, digest: '' },
    { path: 'b/<', kind: 'legal', html: 12_000, css: 5000, script: 6400, digest: '' },
    { path: 'c/', kind: 'legal', html: 8000, css: 5000, script: 6400, digest: '' },
  ],
  islands: [{ name: 'Bag', own: 12_700, renderer: 10_900 }],
  files: {},
}

it('check says the heaviest page of each kind and the price of each island', () => {
  expect(weightLines(weights)).toEqual([
    'Heaviest page of each kind of the build of 2026-11-23T11:50Z (preact, prod): legal 23.4 kB, home 20.4 kB.',
    'Islands add, beside up to 10.9 kB of the renderer once a page: Bag 12.7 kB.',
  ])
  expect(weightLines(undefined)).toEqual(['Nothing has been weighed yet; npm run build weighs what it builds.'])
})

it('the playground has a row for each kind and each island, or says that there is none', () => {
  const html = weightsTable(weights)
  expect(html.match(/<tr>/g)).toHaveLength(5)
  expect(html).toContain('of the build of 2026-11-23T11:50Z (preact, prod)')
  expect(html).toContain('<th scope="row">legal</th><td>b/&lt;</td><td>12.0 kB</td>')
  expect(html).toContain('<th scope="row">Bag</th><td>12.7 kB</td><td>10.9 kB</td>')
  expect(weightsTable(undefined)).toContain('Nothing has been weighed yet')
})

it('a file of weights that is missing or cut off counts as none', () => {
  expect(readWeights(join(dist, 'none.json'))).toBe(undefined)
  write('cut.json', '{"pages":[')
  expect(readWeights(join(dist, 'cut.json'))).toBe(undefined)
})
