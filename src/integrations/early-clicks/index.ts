import type { AstroIntegration } from 'astro'
import { minifySync } from 'vite'
import { nameTransitionAway } from './fade.ts'
import { markFirstPaint } from './first-paint.ts'
import { askForQuestion } from './question.ts'
import { watchEarlyClicks } from './watch.ts'

const parts = [watchEarlyClicks, markFirstPaint, askForQuestion, nameTransitionAway]

/**
 * Puts the script of the first moment into the head of every page: it keeps early clicks (rules clicks.2 and clicks.5), paints
 * for members or guests (rule session.10) and asks for the consent question (rule consent.24). Astro hashes `head-inline`
 * scripts for the CSP, and a script without `type="module"` runs before the body is parsed.
 */
export const earlyClicks = (): AstroIntegration => ({
  name: 'causeway:early-clicks',
  hooks: {
    'astro:config:setup': ({ injectScript }) =>
      injectScript('head-inline', minifySync('head.js', parts.map((part) => `(${part})()`).join(';')).code),
  },
})
