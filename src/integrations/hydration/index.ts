import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Adds `client:event="noun:verb"`: an island hydrates on the first such request, past or future. */
export const hydration = (): AstroIntegration => ({
  name: 'causeway:hydration',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'event',
        entrypoint: fileURLToPath(new URL('../../../bus/directive.ts', import.meta.url)),
      }),
  },
})
