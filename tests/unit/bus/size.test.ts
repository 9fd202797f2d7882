import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Bytes of what a page imports from the bus, as a production build makes it; brotli, best quality. */
const sizeOf = async (contents: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'import.meta.env.DEV': 'false', 'process.env.NODE_ENV': '"production"' },
  })
  return brotliCompressSync(outputFiles[0]!.contents).length
}

test('the bus with its run-time table weighs at most 1.4 kB (design 7)', async () => {
  const size = await sizeOf("export { publish, subscribe, claim, configure } from '#bus'")
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(1400)
})
