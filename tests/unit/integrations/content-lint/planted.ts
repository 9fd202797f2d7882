import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { printFinding } from '#content/files'
import { blockingFindings } from '#integrations/content-lint'
import { writeSmallShop } from '#tests/content/small-shop'

/** The content of a small shop, to plant mistakes in; each test finds it as it was. */
export const plantContent = () => {
  let root = ''
  /** What stood at the places where something is planted; undefined for nothing. */
  const former = new Map<string, string | undefined>()

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'content-'))
    writeSmallShop(root)
    for (const folder of ['node_modules', 'public']) symlinkSync(resolve(folder), join(root, folder))
    mkdirSync(join(root, 'islands'))
    mkdirSync(join(root, 'src/components'))
    copyFileSync('src/components/Island.astro', join(root, 'src/components/Island.astro'))
    for (const name of ['bag', 'free-delivery']) symlinkSync(resolve('islands', name), join(root, 'islands', name))
  })
  beforeEach(() =>
    plant(
      'islands/notice/manifest.ts',
      "import { z } from 'zod'\nexport const manifest = { name: 'notice', editors: true, props: z.strictObject({ tone: z.enum(['calm', 'loud']), size: z.number().optional() }), messages: [] }\n",
    ),
  )
  afterEach(() => unplant())
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const plant = (name: string, text: string): void => {
    const file = join(root, name)
    if (!former.has(file)) former.set(file, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  /** Puts back what stood at the planted places. */
  const unplant = (): void => {
    for (const [file, text] of former) {
      if (text === undefined) rmSync(file, { force: true })
      else {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    }
    former.clear()
  }
  const replace = (file: string, from: string | RegExp, to: string): void =>
    plant(file, readFileSync(join(root, file), 'utf8').replace(from, to))
  const faults = async () => (await blockingFindings({ root })).map(printFinding)
  return { root: () => root, plant, unplant, replace, faults }
}
