import type { AstroIntegration, ViteUserConfig } from 'astro'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

const bareImports = (): Plugin => ({
  name: 'causeway:dynamic-imports',
  enforce: 'pre',
  apply: 'build',
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
 * Replaces Vite's helper for `import()` — a kilobyte in the boot script of every page that preloads styles and further
 * files — by the bare import. A build in which a file loaded so brings styles fails.
 */
export const dynamicImports = (): AstroIntegration => ({
  name: 'causeway:dynamic-imports',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [bareImports()] } })
    },
  },
})
