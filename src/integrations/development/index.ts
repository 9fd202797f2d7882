import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** What only `npm run dev` has: the page for addresses that lead nowhere, which a built shop finds in its files (rule pages.10). */
export const development = (): AstroIntegration => ({
  name: 'causeway:development',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      injectRoute({
        pattern: '/404',
        entrypoint: fileURLToPath(new URL('../../pages/_missing.astro', import.meta.url)),
        prerender: true,
      })
    },
  },
})
