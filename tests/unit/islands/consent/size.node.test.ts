import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { brotli } from '#tests/browser/page-weight'

// In the files that every page has loaded by the time it is idle (src/integrations/browser-files).
const onEveryPage = ['#bus', '#domain/storage', '#browser/errors', '#browser/host', '#browser/storage', '#browser/tabs']

// As the shop's own build does: otherwise a door brings the tables of all countries.
const silent: Plugin = {
  name: 'silent',
  setup: (builder) =>
    builder.onResolve({ filter: /^[#.]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData) return undefined
      const found = await builder.resolve(path, { kind, importer, resolveDir, pluginData: true })
      return { ...found, sideEffects: !/\/src\/(?:domain|browser)\//.test(found.path) }
    }),
}

/** Script and styles of the island with all that it imports, but what stands there anyway: renderer, widgets, the page's own. */
const weigh = async (): Promise<{ script: number; styles: number }> => {
  const { outputFiles } = await build({
    entryPoints: ['islands/consent/index.ts'],
    bundle: true,
    outdir: 'nowhere',
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    write: false,
    plugins: [silent],
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'valtio', '#ui', ...onEveryPage],
    loader: { '.css': 'local-css' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const bytes = (ending: string): number => brotli(outputFiles.find(({ path }) => path.endsWith(ending))!.text)
  return { script: bytes('.js'), styles: bytes('.css') }
}

// No ceiling of its own stands in the handbook: that of a first visit counts. This limit shows a large import at once.
test('The consent island is at most 10 kB on top of renderer and widgets, and its styles 1.2 kB of a page.', async () => {
  const { script, styles } = await weigh()
  expect(script).toBeGreaterThan(2000)
  expect(script).toBeLessThanOrEqual(10_000)
  expect(styles).toBeGreaterThan(300)
  expect(styles).toBeLessThanOrEqual(1200)
})
