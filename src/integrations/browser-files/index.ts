import type { AstroIntegration, ViteUserConfig } from 'astro'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

// What every page loads and every island needs: one file for it compresses best and costs one request.
const base =
  /\/bus\/(?!contracts|catalog|page-api|tabs|define|outside|check)|\/mitt\/|\/src\/platform\/(?:host|errors\/(?!sentry|use-sentry))/

// Rooms whose files do nothing when they are loaded. Without this a door drags all that stands behind it into a page.
const SILENT = /\/src\/(?:domain|platform)\//

const bareImports = (): Plugin => ({
  name: 'causeway:bare-imports',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !file.isDynamicEntry || file.viteMetadata?.importedCss.size === 0) continue
      this.error(`${file.fileName} is loaded by import() and brings styles, which nothing would load.`)
    }
  },
})

/**
 * How the browser's files are cut. Vite's helper for `import()` — a kilobyte in the boot script of every page, which
 * preloads styles and further files — is replaced by the bare import; a build in which a file loaded so brings styles
 * fails. The bus and what all build on become one file.
 */
export const browserFiles = (): AstroIntegration => ({
  name: 'causeway:browser-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const output = { codeSplitting: { groups: [{ name: 'base', test: base }] } }
      const treeshake = { moduleSideEffects: [{ test: SILENT, sideEffects: false }] }
      updateConfig({
        vite: {
          plugins: [bareImports()],
          build: { modulePreload: false },
          environments: {
            client: { build: { rolldownOptions: { output, treeshake } } },
          },
        },
      })
    },
  },
})
