import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

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
const bytes = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

test('the bus with its run-time table stays within 1.4 kB', async () => {
  expect(bytes(await bundle("export { claim, configure, publish, subscribe } from '#bus'"))).toBeLessThanOrEqual(1400)
})

test('the outer door adds at most 1.1 kB', async () => {
  const code = await bundle("export { claim, configure, openPageApi, publish, subscribe } from '#bus'")
  expect(bytes(code)).toBeLessThanOrEqual(2500)
})

test('neither schemas nor the checks of development are in a production page', async () => {
  const code = await bundle("export * from '#bus'")
  expect(code).not.toMatch(/zod|safeParse|expected a whole number|Object\.freeze\(e\)/)
})

test('the directive takes nothing of the bus along', async () => {
  expect(bytes(await bundle('', 'bus/directive.ts'))).toBeLessThanOrEqual(220)
})
