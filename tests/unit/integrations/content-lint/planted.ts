import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { printFinding } from '#content/files'
import { blockingFindings } from '#integrations/content-lint'

/** A copy of the shop's content for each test, to plant mistakes in. */
export const plantContent = () => {
  let root = ''

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'content-'))
    const isContent = (path: string): boolean => !/\.\w+$/.test(path) || path.endsWith('.yaml')
    cpSync(resolve('src/content'), join(root, 'src/content'), { recursive: true, filter: isContent })
    for (const folder of ['node_modules', 'public']) symlinkSync(resolve(folder), join(root, folder))
    mkdirSync(join(root, 'islands'))
    for (const name of ['bag', 'free-delivery']) symlinkSync(resolve('islands', name), join(root, 'islands', name))
    plant(
      'islands/notice/manifest.ts',
      "import { z } from 'zod'\nexport const manifest = { name: 'notice', editors: true, props: z.strictObject({ tone: z.enum(['calm', 'loud']), size: z.number().optional() }), messages: [] }\n",
    )
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const plant = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const replace = (file: string, from: string, to: string): void =>
    plant(file, readFileSync(join(root, file), 'utf8').replace(from, to))
  const faults = async () => (await blockingFindings({ root })).map(printFinding)
  return { root: () => root, plant, replace, faults }
}
