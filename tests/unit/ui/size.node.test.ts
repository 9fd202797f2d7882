import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'

/** Scripts of some of the widgets room, without what islands have anyway: the renderer and the bus. */
const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    splitting: true,
    outdir: 'nowhere',
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    write: false,
    treeShaking: true,
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'valtio', '#bus'],
    loader: { '.css': 'local-css' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const first = outputFiles.find(({ path }) => path.endsWith('stdin.js'))!.text
  const chunks = outputFiles.filter(({ path }) => /chunk-.*\.js$/.test(path) && first.includes(path.split('/').at(-1)!))
  return [first, ...chunks.map(({ text }) => text)].join('')
}
const bytes = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

describe('widgets on top of the renderer', () => {
  test.each<[names: string, limit: number]>([
    ['Button, Checkbox', 6000],
    ['Dropdown', 2000],
  ])('%s stay within %d bytes', async (names, limit) => {
    const size = bytes(await bundle(`export { ${names} } from '#ui'`))
    expect(size).toBeGreaterThan(300)
    expect(size).toBeLessThanOrEqual(limit)
  })

  test('the custom dropdown is a file of its own, within 2.5 kB', async () => {
    const late = await bundle("export { Combobox } from './islands/ui/Combobox.tsx'")
    expect(bytes(late)).toBeLessThanOrEqual(2500)
    expect(late).toContain('aria-activedescendant')
    expect(await bundle("export { Dropdown } from '#ui'")).not.toContain('aria-activedescendant')
  })
})
