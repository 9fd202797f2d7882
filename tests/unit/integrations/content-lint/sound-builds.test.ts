import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { printFinding } from '#content/files'
import { checkContent } from '#integrations/content-lint'
import { pageFaults } from '#tests/builds/built-pages'
import { type CheckoutCopy, copyCheckout } from '#tests/content/checkout-copy'
import { shelfEdits } from '#tests/content/shelf-edits'
import { isDeep } from '#tests/rounds'
import { plantContent } from './planted.ts'
import { type Sound, soundDocuments } from './sound.ts'
import { configuration, everyBlock, filesOf, isBlock, type SoundFiles, soundFiles } from './sound-files.ts'

// One build of two sites; in a deep run also reading the content of a shop some hundred times.
const long = { timeout: 600_000 }

const { plant, unplant, faults } = plantContent()

/** Kinds whose variants would stand in one file: they are built together, as `configuration`. */
const isShared = ({ file }: Sound): boolean => /third-parties|flags|prices/.test(file)
const candidates: readonly SoundFiles[] = [
  ...soundFiles,
  configuration,
  everyBlock(soundDocuments.filter(isBlock)),
  ...soundDocuments
    .filter((sound) => (isBlock(sound) || !sound.kind.startsWith('block')) && !isShared(sound))
    .flatMap(filesOf),
]

const dist = (): string => join(copy.root, 'dist')
let copy: CheckoutCopy
afterAll(() => copy?.dispose())

/** A price point with an amount of its own in every currency, and a product that costs it. */
const addPrice = async (): Promise<number> => {
  const [file, product] = ['src/content/prices/stride.yaml', 'src/content/products/stride/ST9700.yaml']
  const points = parse(copy.read(file)) as Record<string, Record<string, number>>
  const [amounts] = Object.values(points)
  const own = Object.fromEntries(Object.entries(amounts!).map(([currency, amount]) => [currency, amount * 2]))
  await copy.write(file, stringify({ ...points, probe: own }))
  await copy.write(product, stringify({ ...(parse(copy.read(product)) as object), price: 'probe' }))
  return own['EUR']!
}

const faultsOf = async (variants: readonly SoundFiles[]): Promise<string[]> => {
  for (const { files } of variants) for (const [file, text] of Object.entries(files)) plant(file, text)
  const found = await faults()
  unplant()
  return found
}

/** What check accepts of the variants when all stand in one shop: all but those whose files it names. */
const acceptedTogether = async (variants: readonly SoundFiles[]): Promise<readonly SoundFiles[]> => {
  const found = await faultsOf(variants)
  if (found.length === 0) return variants
  const isNamed = ({ files }: SoundFiles): boolean =>
    Object.keys(files).some((file) => found.some((fault) => fault.startsWith(`${file}:`)))
  const others = variants.filter((variant) => !isNamed(variant))
  // A fault of a file that no variant wrote would be there for ever.
  expect(others.length, found.join('\n')).toBeLessThan(variants.length)
  return acceptedTogether(others)
}

let accepted: readonly SoundFiles[] = []

test('Most of the nearest variants of sound content are accepted', long, async () => {
  accepted = await acceptedTogether(candidates)
  const whats = accepted.map(({ what }) => what)
  expect(whats).toEqual(expect.arrayContaining([configuration.what, 'every block on one page, twice']))
  expect(accepted.length).toBeGreaterThan(200)
})

test.runIf(isDeep)('What check accepts in a shop of its own it accepts beside the others', long, async () => {
  const alone: SoundFiles[] = []
  for (const variant of candidates) if ((await faultsOf([variant])).length === 0) alone.push(variant)
  expect(alone.filter((variant) => !accepted.includes(variant))).toEqual([])
})

test('What check accepts builds, every page is there, and everything on it resolves', long, async () => {
  copy = copyCheckout()
  for (const { make } of shelfEdits) await make(copy)
  for (const { files } of accepted) for (const [file, text] of Object.entries(files)) await copy.write(file, text)
  const price = await addPrice()
  expect((await checkContent(copy.root)).map(printFinding)).toEqual([])

  // Content changes no script, and to make them short takes a third of a build.
  copy.replace('src/integrations/browser-files/index.ts', "minify: 'terser'", 'minify: false')
  const settings = { SITES: 'stride/de_DE,reebok/ar_SA', SHOP_ENV: 'prod', ADDRESSING: 'path', DIST_DIR: dist() }
  const built = await copy.run(['src/commands/build.ts'], { ...settings, ASTRO_TELEMETRY_DISABLED: '1' })
  expect(built.code, built.output).toBe(0)
  expect(pageFaults(dist())).toEqual([])

  const htmlOf = (path: string): string => readFileSync(join(dist(), 'stride/de_DE', path, 'index.html'), 'utf8')
  const pages = accepted.flatMap(({ files }) =>
    Object.entries(files).flatMap(([file, text]) => {
      const path = /pages\/site\/stride\/de_DE\/(.+)\.yaml$/.exec(file)?.[1]
      const { title, draft = false } = parse(text) as { title?: string; draft?: boolean }
      return path !== undefined && title !== undefined ? [{ path, title, draft }] : []
    }),
  )
  const drafts = pages.filter(({ draft }) => draft)
  expect(pages.length - drafts.length).toBeGreaterThan(150)
  for (const { path, title } of pages.filter(({ draft }) => !draft))
    expect(htmlOf(path), path).toContain(`<title>${title.slice(0, 2)}`)
  expect(drafts.length).toBeGreaterThan(0)
  for (const { path } of drafts) expect(existsSync(join(dist(), 'stride/de_DE', path)), path).toBe(false)
  expect(htmlOf('product/ST9700')).toContain(`"price":${price}`)
})
