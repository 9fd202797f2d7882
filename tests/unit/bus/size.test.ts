import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { brotli, ceilings } from '#tests/browser/page-weight'

const bundle = async (contents: string, entry?: string): Promise<string> => {
  const { outputFiles } = await build({
    ...(entry ? { entryPoints: [entry] } : { stdin: { contents, resolveDir: process.cwd(), loader: 'ts' } }),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]!.text
}
describe('the size of the bus', () => {
  test('the bus with its run-time table stays within its ceiling of bytes', async () => {
    expect(brotli(await bundle("export { claim, configure, publish, subscribe } from '#bus'"))).toBeLessThanOrEqual(
      ceilings.bus,
    )
  })

  test('the bus together with the public bus stays within the ceilings of both', async () => {
    const code = await bundle("export { claim, configure, openPublicBus, publish, subscribe } from '#bus'")
    expect(brotli(code)).toBeLessThanOrEqual(ceilings.bus + ceilings.publicBus)
  })

  test('a production bundle of the bus contains no schemas and no checks of development', async () => {
    const code = await bundle("export * from '#bus'")
    expect(code).not.toMatch(/zod|safeParse|expected a whole number|Object\.freeze\(e\)/)
  })

  test.each([
    ['client:event', 'bus/directive.ts', 220],
    ['client:after', 'bus/directive-after.ts', 320],
  ])('the directive %s is bundled without the bus', async (_, file, most) => {
    expect(brotli(await bundle('', file))).toBeLessThanOrEqual(most)
  })
})
