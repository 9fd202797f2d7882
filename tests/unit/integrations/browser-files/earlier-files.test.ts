import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'astro'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { earlierFiles } from '#integrations/browser-files'
import { fileHandler } from '#server/files'

const page = (word: string) => `---
import '../../one.css'
export const getStaticPaths = () => [{ params: { id: 'a' } }]
---
<html><head></head><body>${word}<script>import { one } from '../../shared.ts'; one()</script></body></html>
`
const text = `export const getStaticPaths = () => [{ params: { name: process.env.TEXT_NAME } }]
export const GET = () => new Response('{}')
`

let root: string
let count: number
const dist = (): string => join(root, `dist-${count}`)
const write = (file: string, content: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

/** Sources whose script, style and text have other names than those of another word. */
const writeSources = (word: string): void => {
  write('src/one.css', `.one{--word:${word}}`)
  write('src/shared.ts', `export const one = () => document.write('${word}')`)
  write('src/pages/plain/[id].astro', page(word))
  process.env['TEXT_NAME'] = `t-${word}`
}

const deploy = async (word: string): Promise<void> => {
  writeSources(word)
  // One process loads a module of Astro's once, so each build has a folder of its own, into which the one before is moved.
  const before = dist()
  count += 1
  if (existsSync(before)) renameSync(before, dist())
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    outDir: dist(),
    cacheDir: './cache',
    build: { inlineStylesheets: 'never' },
    vite: { build: { assetsInlineLimit: 0 } },
    integrations: [earlierFiles()],
  })
}

/** What a page that a cache keeps names, and the text of its island. */
const namedNow = (word: string): string[] => {
  const html = readFileSync(join(dist(), 'plain/a/index.html'), 'utf8')
  const files = html.match(/\/_astro\/[\w.-]+\.(?:js|css)/g) ?? []
  expect(new Set(files.map((name) => name.split('.').at(-1)))).toEqual(new Set(['js', 'css']))
  return [...new Set(files), `/texts/t-${word}.json`]
}

const answers = async (addresses: readonly string[]): Promise<number[]> => {
  const app = new Hono()
  app.all('*', fileHandler({ dist: dist(), addressing: 'path', sites: [], headers: {} }))
  return Promise.all(addresses.map(async (address) => (await app.request(address)).status))
}

beforeEach(() => {
  // Below the project, where the pages find Astro.
  mkdirSync('.cache', { recursive: true })
  root = mkdtempSync(join(process.cwd(), '.cache/earlier-files-'))
  count = 0
  write('src/pages/texts/[name].json.ts', text)
})
afterEach(() => {
  rmSync(root, { recursive: true })
  Reflect.deleteProperty(process.env, 'TEXT_NAME')
})

test('Scripts, styles and texts of a build are served until the third build with other files.', async () => {
  await deploy('first')
  const first = namedNow('first')
  expect(await answers(first)).toEqual(first.map(() => 200))
  for (const word of ['second', 'third']) {
    await deploy(word)
    expect(await answers(first)).toEqual(first.map(() => 200))
  }
  await deploy('fourth')
  expect(await answers(first)).toEqual(first.map(() => 404))
}, 120_000)

test('A build with the same files as the build before counts once.', async () => {
  await deploy('first')
  const first = namedNow('first')
  for (const word of ['second', 'second', 'second', 'third']) await deploy(word)
  expect(await answers(first)).toEqual(first.map(() => 200))
}, 120_000)

test('A build that fails loses no files of earlier builds.', async () => {
  await deploy('first')
  const first = namedNow('first')
  write('src/pages/zebra/[id].astro', page('{undefined.length}'))
  await expect(deploy('second')).rejects.toThrow()
  rmSync(join(root, 'src/pages/zebra'), { recursive: true })
  await deploy('second')
  expect(await answers(first)).toEqual(first.map(() => 200))
}, 120_000)
