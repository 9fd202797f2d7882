import type { AstroIntegration } from 'astro'
import { minifySync } from 'vite'
import { takeClicksDuringFade } from './fade.ts'
import { markLogin } from './login.ts'
import { watchEarlyClicks } from './watch.ts'

/**
 * Puts the script that keeps early clicks (rules clicks.2 and clicks.5) and paints for members or guests (rule session.10)
 * into the head of every page. Astro hashes `head-inline` scripts for the CSP, and a script without `type="module"` runs before the body
 * is parsed.
 */
export const earlyClicks = (): AstroIntegration => ({
  name: 'causeway:early-clicks',
  hooks: {
    'astro:config:setup': ({ injectScript }) =>
      injectScript(
        'head-inline',
        minifySync('head.js', `(${watchEarlyClicks})();(${markLogin})();(${takeClicksDuringFade})()`).code,
      ),
  },
})
