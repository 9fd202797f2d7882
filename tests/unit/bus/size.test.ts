import { build } from 'esbuild'
import { expect, test } from 'vitest'
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
test('the bus with its run-time table stays below its ceiling', async () => {
  expect(brotli(await bundle("export { claim, configure, publish, subscribe } from '#bus'"))).toBeLessThanOrEqual(
    ceilings.bus,
  )
})

test('the bus with the public bus on top stays below the ceilings of both', async () => {
  const code = await bundle("export { claim, configure, openPublicBus, publish, subscribe } from '#bus'")
  expect(brotli(code)).toBeLessThanOrEqual(ceilings.bus + ceilings.publicBus)
})

test('neither schemas nor the checks of development are in a production page', async () => {
  const code = await bundle("export * from '#bus'")
  expect(code).not.toMatch(/zod|safeParse|expected a whole number|Object\.freeze\(e\)/)
})

test('the directive takes nothing of the bus along', async () => {
  expect(brotli(await bundle('', 'bus/directive.ts'))).toBeLessThanOrEqual(220)
})
