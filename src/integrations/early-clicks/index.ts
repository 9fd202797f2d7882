import type { AstroIntegration } from 'astro'
import { markLogin } from './login.ts'
import { watchEarlyClicks } from './watch.ts'

const squeezed = (source: string): string => source.replace(/\s*\n\s*/g, '\n').replace(/ {2,}/g, ' ')

/**
 * Puts the script that keeps early clicks and marks who is logged in into the head of every page. Astro hashes `head-inline` scripts for the CSP,
 * and a script without `type="module"` runs before the body is parsed.
 */
export const earlyClicks = (): AstroIntegration => ({
  name: 'causeway:early-clicks',
  hooks: {
    'astro:config:setup': ({ injectScript }) =>
      injectScript('head-inline', squeezed(`(${watchEarlyClicks})();(${markLogin})()`)),
  },
})
