import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const file = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/**
 * Adds the directives of islands. `client:event="noun:verb"` hydrates an island on the first such request, past or future.
 * `client:after="noun:verb"` hydrates a follower, which answers no request, behind the island that does. `client:ready` hydrates as
 * soon as the page knows its host info, with the value `in-sight` once the island is in sight.
 */
export const hydration = (): AstroIntegration => ({
  name: 'causeway:hydration',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'event', entrypoint: file('bus/directive.ts') })
      addClientDirective({ name: 'after', entrypoint: file('bus/directive-after.ts') })
      addClientDirective({ name: 'ready', entrypoint: file('src/browser/host/directive.ts') })
    },
  },
})
