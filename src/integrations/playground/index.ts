import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { readBuildSettings } from '#schemas/build-settings'

const routes = [
  { pattern: '/playground', file: new URL('../../pages/playground/_index.astro', import.meta.url) },
  { pattern: '/stand-in-tag-manager.js', file: new URL('./stand-in.ts', import.meta.url) },
]

/**
 * `/playground/`, which shows every widget, and the script that stands in for a tag manager, outside production only: there
 * neither page nor files of them are built (rule pages.7).
 */
export const playground = (): AstroIntegration => ({
  name: 'causeway:playground',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (readBuildSettings(process.env).environment === 'prod') return
      for (const { pattern, file } of routes) injectRoute({ pattern, entrypoint: fileURLToPath(file), prerender: true })
    },
  },
})
