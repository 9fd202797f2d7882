import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'astro'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembledPages, keptPages } from '#integrations/pages'

// A page that keeps its key, has the styles of a CSS module, has an expression in an attribute and runs a script.
const page = (shown: string, script: string): string => `---
import names from '../../one.module.css'
export const getStaticPaths = () => [{ params: { id: 'a' }, cacheKey: 'same' }]
---
<html><head></head><body class={names.one}><p title={${shown}}></p><script>import { one, two } from '../../shared.ts'; ${script}</script></body></html>
`
const plain = page("'plain'", 'one()')
const red = '.one { color: red }'
const green = '.one { color: green }'
const shared = "export const one = () => document.write('one')\nexport const two = () => document.write('two')\n"

let root: string
// Every build has its own folder, since one process loads a module of Astro's once; all share the cache.
let count = 0
const dist = (): string => join(root, `dist-${count}`)
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const read = (name: string): string => readFileSync(join(dist(), `${name}/a/index.html`), 'utf8')
const isListed = (): boolean => existsSync(join(root, 'cache/incremental-build.json'))
const buildPages = async (): Promise<void> => {
  count += 1
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    outDir: dist(),
    cacheDir: './cache',
    build: { inlineStylesheets: 'never' },
    experimental: { incrementalBuild: true },
    integrations: [assembledPages(), keptPages()],
  })
}
const filesOf = (kind: 'css' | 'js'): string[] => globSync(`_astro/*.${kind}`, { cwd: dist() })
/** Marks the kept copy of a page, so that a page which is not rendered again is known. */
const markKept = (name: string): void => {
  const file = `cache/dist/${name}/a/index.html`
  write(file, `${readFileSync(join(root, file), 'utf8')}<!-- kept -->`)
}

beforeAll(async () => {
  // Below the project, where the pages find Astro.
  mkdirSync('.cache', { recursive: true })
  root = mkdtempSync(join(process.cwd(), '.cache/kept-pages-'))
  write('src/one.module.css', red)
  write('src/shared.ts', shared)
  write('src/pages/plain/[id].astro', plain)
  await buildPages()
}, 120_000)
afterAll(() => rmSync(root, { recursive: true }))

test('A build without changes keeps the pages', async () => {
  markKept('plain')
  await buildPages()
  expect(read('plain')).toContain('<!-- kept -->')
}, 120_000)

test('A change of styles renders the pages that name them, and so does the way back', async () => {
  for (const style of [green, red]) {
    write('src/one.module.css', style)
    await buildPages()
    expect(filesOf('css')).toHaveLength(1)
    expect(read('plain')).toContain(filesOf('css')[0])
  }
}, 120_000)

test('A script of another page that changes a shared file renders the pages that name it', async () => {
  for (const script of ['one()', 'one(); two()']) {
    write('src/pages/zebra/[id].astro', page("'zebra'", script))
    await buildPages()
  }
  rmSync(join(root, 'src/pages/zebra'), { recursive: true })
  const names = filesOf('js').map((name) => `/${name}`)
  const named = read('plain').match(/\/_astro\/[\w.-]+\.js/g) ?? []
  expect(named.length).toBeGreaterThan(0)
  expect(names).toEqual(expect.arrayContaining(named))
}, 120_000)

test.each([
  ['A build that does not end', 'undefined.length', 'undefined'],
  [
    'A build with a page that names a missing file',
    "'/_astro/Page.old.js'",
    '/_astro/Page.old.js, which zebra/a/index.html names',
  ],
])(
  '%s fails, and the next build renders every page',
  async (_, shown, reason) => {
    markKept('plain')
    write('src/pages/zebra/[id].astro', page(shown, 'one()'))
    await expect(buildPages()).rejects.toThrow(reason)
    rmSync(join(root, 'src/pages/zebra'), { recursive: true })
    expect(isListed()).toBe(false)
    await buildPages()
    expect(read('plain')).not.toContain('<!-- kept -->')
  },
  30_000,
)
