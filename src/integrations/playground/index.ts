import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { readBuildSettings } from '#schemas/build-settings'

/** `/playground/`, which shows every widget, outside production only: there neither page nor files of it are built. */
export const playground = (): AstroIntegration => ({
  name: 'causeway:playground',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (readBuildSettings(process.env).environment === 'prod') return
      injectRoute({
        pattern: '/playground',
        entrypoint: fileURLToPath(new URL('../../pages/playground/_index.astro', import.meta.url)),
        prerender: true,
      })
    },
  },
})
