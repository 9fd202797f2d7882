import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadManifests } from '#content/islands'
import { translator } from '#content/messages'
import { nameRules } from '#domain/accounts'
import { rulesOfCountry } from '#domain/addresses'
import { pageRules } from '#domain/consent'
import { categoriesByCountry } from '#domain/privacy-requests'
import { sites } from '#domain/sites'

const manifests = [...(await loadManifests(process.cwd())).values()]
const site = sites.find(({ key }) => key === 'stride/en_GB')!
const addressRules = rulesOfCountry(site.country, site.language)
const given = {
  messages: translator(site).pick(manifests.flatMap(({ messages, further = [] }) => [...messages, ...further])),
  languageTag: site.languageTag,
  currency: site.currency,
  root: '/stride/en_GB/',
}
const portal = { ...given, brand: site.brand, sources: { shared: {}, own: {} } }
const acquisition = { host: '', key: '', sourceId: undefined }

type Placement = readonly [island: string, place: string, props: object]

/** What pages give to the islands that they draw, as `src/components/Island.astro` does. */
const known: readonly Placement[] = [
  ['account-portal', 'over the page', portal],
  ['account-portal', 'in a page', { ...portal, entry: 'my-account' }],
  ['account-portal', 'as the block of the newsletter', { ...portal, entry: 'newsletter-block' }],
  ['bag', 'over the page', { ...given, view: 'overlay' }],
  ['bag', 'on its page', { ...given, view: 'page', departments: [{ name: 'Men', path: 'men/' }] }],
  ['checkout', 'on its page', { ...given, addressRules }],
  ['consent', 'on every page', { ...given, words: given.messages, texts: '/texts.json', ...pageRules(site.locale) }],
  ['free-delivery', 'in a page', { ...given, freeFrom: 5000, uncounted: [], tone: 'plain' }],
  ['my-account', 'on its page', { ...given, brand: site.brand, names: nameRules(site.language) }],
  ['orders', 'on its page', { ...given, addressRules }],
  ['privacy-request', 'in a page', { ...given, categories: categoriesByCountry(), acquisition }],
]

const held = [...readFileSync('src/components/Island.astro', 'utf8').matchAll(/ from '#islands\/([\w-]+)'/g)].map(
  ([, island = '']) => island,
)
/** An island without a row is given what every island gets: the wishlist, and new ones. */
const drawn: readonly Placement[] = held.flatMap((island): readonly Placement[] => {
  const rows = known.filter(([name]) => name === island)
  return rows.length > 0 ? rows : [[island, 'with what every island gets', given]]
})

const entries = {
  react: ["import { createElement } from 'react'", "import { renderToString } from 'react-dom/server.edge'"],
  preact: ["import { createElement } from 'preact'", "import { renderToString } from 'preact-render-to-string'"],
}
const preactInstead = { react: 'preact/compat', 'react-dom': 'preact/compat' }

/** Draws an island as a build does: in Node, where there is no document. */
type Draw = (island: string, props: object) => string

const drawerOf = async (renderer: keyof typeof entries, folder: string): Promise<Draw> => {
  const islands = [...new Set(drawn.map(([island]) => island))]
  await build({
    stdin: {
      contents: [
        ...entries[renderer],
        ...islands.map((island, at) => `import island${at} from '#islands/${island}'`),
        `const islands = { ${islands.map((island, at) => `'${island}': island${at}`).join(', ')} }`,
        'export const draw = (name, props) => renderToString(createElement(islands[name], props))',
      ].join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'esm',
    outfile: join(folder, 'islands.mjs'),
    jsx: 'automatic',
    jsxImportSource: renderer,
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(renderer === 'preact' && { alias: preactInstead }),
  })
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'islands.mjs')).href)).draw
}

it('Islands that pages hold are found, and each row below is of one of them', () => {
  expect(held).toContain('wishlist')
  expect(known.map(([island]) => island).filter((island) => !held.includes(island))).toEqual([])
})

describe.each(['react', 'preact'] as const)('A build with %s draws without a document', (renderer) => {
  const folder = mkdtempSync(join(tmpdir(), 'served-islands-'))
  let draw: Draw
  beforeAll(async () => {
    draw = await drawerOf(renderer, folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(drawn)('%s %s', (island, _, props) => {
    const reported = vi.spyOn(console, 'error')
    expect(globalThis).not.toHaveProperty('document')
    // The question of consent is drawn where it is asked.
    expect(draw(island, props).slice(0, 1)).toBe(island === 'consent' ? '' : '<')
    expect(reported).not.toHaveBeenCalled()
  })
})
