import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, ViteUserConfig } from 'astro'
import { browserFileOf } from './file-of.ts'

export { earlierFiles } from './earlier-files.ts'
export { fragments } from './fragments.ts'
export { hydration } from './hydration.ts'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const root = here('../../../')

// Modules that do nothing when they are loaded, so that a door brings only what is imported through it.
const SILENT = /\/(?:src\/(?:domain|browser(?!\/page\/))|bus|islands\/ui)\/.+\.tsx?$/
// What a click opens: dialogs with the libraries of the islands, the mini-bag without what it tells analysts, and the portal with its fragment.
const OPENED_BY_CLICK =
  /\/(?:islands\/(?:ui\/Modal|(?:bag\/(?!tell-|told)|account-portal\/).+)|src\/fragments\/account-portal\/.+)\.tsx?$/
// Chromium then compiles the whole file where it is fetched ahead, and not each function at its first call (decision 0163).
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'
// A name without the marks of Astro's scripts says what a file holds.
const fileName = ({ name }: { name: string }): string => `_astro/${name.replace(/\.astro.*|[^\w-]/g, '')}.[hash].js`
// Vite's plugin that wraps each `import()` for lists of files to preload, which the shop does not have. No option turns it off (decision 0381).
const PRELOADING = 'native:import-analysis-build'

const cut = (): Plugin => ({
  name: 'causeway:browser-files',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // These two stand in hooks, since Astro's own values win over the configuration.
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  options: (options) => ({
    ...options,
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: [{ test: SILENT, sideEffects: false }] },
  }),
  configResolved: ({ plugins }) => {
    const place = plugins.findIndex(({ name }) => name === PRELOADING)
    if (place === -1) throw new Error(`Vite has no plugin ${PRELOADING} any more: see what wraps import() now.`)
    ;(plugins as Plugin[]).splice(place, 1)
  },
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !file.isDynamicEntry || file.viteMetadata?.importedCss.size === 0) continue
      this.error(`${file.fileName} is loaded by import() and brings styles, which nothing would load.`)
    }
  },
})

// Integrations and directives write scripts into pages, and Astro's `cacheKey` knows of neither: its configuration must differ with them.
const WRITTEN_INTO_PAGES = '{src/integrations,src/page-assembly,src/browser,src/domain,bus}/**/*.ts'
const digestOfWritten = (): string => {
  const hash = createHash('sha256')
  for (const file of globSync(WRITTEN_INTO_PAGES, { cwd: root }).sort()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

export const browserFiles = (): AstroIntegration => ({
  name: 'causeway:browser-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const name = (id: string): string | null =>
        (id.startsWith('\0') ? 'base' : browserFileOf(relative(root, id))) ?? null
      updateConfig({
        vite: {
          // Vite reads these here and not below `client`.
          build: { terserOptions: { ecma: 2020, safari10: false, compress: { passes: 2 } } },
          define: { 'import.meta.env.WRITTEN_INTO_PAGES': JSON.stringify(digestOfWritten()) },
          plugins: [cut()],
          resolve: {
            alias: { '@astrojs/react/client.js': fileURLToPath(new URL('react-client.ts', import.meta.url)) },
          },
          environments: {
            client: {
              build: {
                minify: 'terser',
                rolldownOptions: {
                  output: {
                    entryFileNames: fileName,
                    chunkFileNames: fileName,
                    codeSplitting: { groups: [{ name }], includeDependenciesRecursively: false },
                    postBanner: ({ moduleIds }) =>
                      moduleIds.some((id) => OPENED_BY_CLICK.test(id)) ? COMPILE_AHEAD : '',
                  },
                },
              },
            },
          },
        },
      })
    },
  },
})
