import { brotliCompressSync, constants } from 'node:zlib'
import { build, type OutputFile } from 'esbuild'
import { describe, expect, test } from 'vitest'

const isScript = ({ path }: OutputFile): boolean => path.endsWith('.js')
const nameOf = ({ path }: OutputFile): string => path.split('/').at(-1)!

/** Bytes of the scripts that these widgets need at once, without the renderer and the bus, which every island has. */
const scriptsOf = async (...widgets: string[]): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: widgets.map((widget) => `export { ${widget} } from './islands/ui/${widget}.tsx'`).join('\n'),
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    splitting: true,
    outdir: 'nowhere',
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    write: false,
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'valtio', '#bus'],
    loader: { '.css': 'local-css' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const scripts = outputFiles.filter(isScript)
  const needed = [scripts.find((file) => nameOf(file) === 'stdin.js')!]
  for (const { text } of needed)
    for (const file of scripts)
      if (text.includes(`from"./${nameOf(file)}"`) && !needed.includes(file)) needed.push(file)
  return needed.map(({ text }) => text).join('')
}
const bytes = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

describe('Script sizes of the widgets, in addition to the renderer', () => {
  test.each<[limit: number, ...widgets: string[]]>([
    [6200, 'Modal', 'Button', 'Input', 'Checkbox'],
    [2200, 'Modal'],
    [2600, 'Button', 'Input', 'Checkbox'],
    [1700, 'Dropdown'],
    [2600, 'Combobox'],
  ])('%d bytes are enough for %s %s %s %s', async (limit, ...widgets) => {
    const size = bytes(await scriptsOf(...widgets.filter(Boolean)))
    expect(size).toBeGreaterThan(1000)
    expect(size).toBeLessThanOrEqual(limit)
  })

  test('The custom part of the dropdown is a separate file', async () => {
    expect(await scriptsOf('Combobox')).toContain('aria-activedescendant')
    expect(await scriptsOf('Dropdown')).not.toContain('aria-activedescendant')
  })
})
