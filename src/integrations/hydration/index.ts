import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const file = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/**
 * Adds `client:event="noun:verb"`, by which an island hydrates on the first such request, past or future, and
 * `client:ready`, by which it does as soon as the page knows its host info, with the value `in-sight` once it is in sight.
 */
export const hydration = (): AstroIntegration => ({
  name: 'causeway:hydration',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'event', entrypoint: file('bus/directive.ts') })
      addClientDirective({ name: 'ready', entrypoint: file('src/platform/host/directive.ts') })
    },
  },
})
