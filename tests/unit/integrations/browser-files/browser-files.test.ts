import { existsSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildForBrowser } from '#tests/builds/browser-build'
import { browserFileOf } from '../../../../src/integrations/browser-files/file-of.ts'
import { files } from '../../../../src/integrations/browser-files/files.ts'

/** Takes the styles out, as Astro does: they are sheets that a page names (decision 0160). */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0styles' : undefined),
  load: (id) => (id === '\0styles' ? 'export default {}' : undefined),
}

/** The boot script and islands: one that opens by itself, one that a click opens, and those that are pages. */
const cut = async (): Promise<Rolldown.OutputChunk[]> => {
  const input = {
    boot: resolve('src/browser/page/index.ts'),
    consent: resolve('islands/consent/index.ts'),
    bag: resolve('islands/bag/index.ts'),
    checkout: resolve('islands/checkout/index.ts'),
    orders: resolve('islands/orders/index.ts'),
    account: resolve('islands/my-account/index.ts'),
  }
  const output = await buildForBrowser(input, [withoutStyles])
  return output.filter((file) => file.type === 'chunk')
}

let chunks: Rolldown.OutputChunk[]
const modulesOf = (chunk: Rolldown.OutputChunk): string[] =>
  Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 && id.startsWith(process.cwd()) ? [relative(process.cwd(), id)] : [],
  )
const nameOf = ({ fileName }: Rolldown.OutputChunk): string => basename(fileName).split('.')[0]!

beforeAll(async () => {
  chunks = await cut()
}, 300_000)

describe('The files of the browser', () => {
  test.each([
    ['bus/core/bus.ts', 'base'],
    ['src/browser/page/idle.ts', 'idle'],
    ['src/browser/consent/index.ts', 'idle'],
    ['src/browser/consent/save.ts', undefined],
    ['src/domain/consent/opening.ts', 'question'],
    ['src/browser/page/index.ts', undefined],
    ['islands/ui/Input.tsx', 'fields'],
    ['islands/ui/Callout.tsx', 'small'],
    ['islands/ui/Flag.tsx', undefined],
    ['node_modules/preact/compat/dist/compat.module.js', 'renderer'],
    ['node_modules/js-cookie/dist/js.cookie.mjs', undefined],
  ])('take the module %s into the file %s', (module, file) => {
    expect(browserFileOf(module)).toBe(file)
  })

  test('are made of what exists, and nothing stands in two of them', () => {
    const held = Object.values(files).flatMap(({ holds }) => holds)
    expect(held.filter((place) => !existsSync(place))).toEqual([])
    expect(held.filter((place, index) => held.indexOf(place) !== index)).toEqual([])
  })

  test('hold every module in the file that the table names', () => {
    const misplaced = chunks.flatMap((chunk) =>
      modulesOf(chunk).filter((path) => ![undefined, nameOf(chunk)].includes(browserFileOf(path))),
    )
    expect(misplaced).toEqual([])
    expect(chunks.map(nameOf)).toEqual(expect.arrayContaining(['base', 'idle', 'question', 'renderer', 'texts']))
  })

  test('bring the renderer by nothing that a page does by itself, and by the dialogs over a product on a click', () => {
    const isClicked = (chunk: Rolldown.OutputChunk) => modulesOf(chunk).includes('src/browser/product/over-product.ts')
    const reached = new Set(chunks.filter((chunk) => nameOf(chunk) === 'boot'))
    for (const { imports, dynamicImports } of reached)
      for (const chunk of chunks.filter(({ fileName }) => [...imports, ...dynamicImports].includes(fileName)))
        if (!isClicked(chunk)) reached.add(chunk)
    const names = [...reached].map(nameOf)
    expect(names).toContain('basket')
    expect(names).not.toContain('renderer')
  })

  test('let the renderer wait for nothing that waits for it: what draws would run before React is there', () => {
    const renderer = chunks.find((chunk) => nameOf(chunk) === 'renderer')!
    const reached = new Set(renderer.imports)
    for (const name of reached)
      for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) reached.add(next)
    expect([...reached]).not.toContain(renderer.fileName)
  })

  test('hold no module twice, also where two files use it', () => {
    const modules = chunks.flatMap(modulesOf)
    expect(modules.length).toBeGreaterThan(60)
    expect(modules.filter((path, index) => modules.indexOf(path) !== index)).toEqual([])
  })

  test('carry no lists of files to preload, and no file that would only pass on another', () => {
    for (const { code } of chunks) expect(code).not.toContain('__vite__mapDeps')
    expect(chunks.filter(({ code }) => code.length < 60).map(nameOf)).toEqual([])
  })

  test('ask the browser to compile all functions ahead where a click waits for them, and nowhere else', () => {
    const isCompiledAhead = ({ code }: Rolldown.OutputChunk): boolean =>
      code.startsWith('//# allFunctionsCalledOnLoad\n')
    expect(chunks.filter(isCompiledAhead).map(nameOf)).toEqual(['bag', 'empty-parts', 'renderer'])
  })
})
