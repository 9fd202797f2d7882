import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until two frames in a row start no transition. Endless animations, as a loader's, are not waited for. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let still = 0; still < 2; still++) {
      await new Promise(requestAnimationFrame)
      const passing = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      if (passing.length > 0) still = -1
      await Promise.allSettled(passing.map(({ finished }) => finished))
    }
  })

/** The rules that colours can break, for what another brand or a dark device draws alike. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const

interface Narrowed {
  /** A selector of the part to look at; without it the whole page. */
  within?: string
  /** The rules to judge by; without them all. */
  only?: readonly string[]
  /** Rules that do not hold there. */
  without?: readonly string[]
}

/** Axe cannot judge the colours of what the browser has not drawn yet (rule pages.24). */
const drawAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** What axe finds on a page after its transitions, as `rule: places`; empty when it finds nothing. Frames are not looked into. */
export const axeFindings = async (
  page: Page,
  { within, only = [], without = [] }: Narrowed = {},
): Promise<string[]> => {
  // Reading axe takes a browser longer than a look at the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(source)
    await drawAll(page)
  }
  await settle(page)
  return await page.evaluate(
    async ({ within, only, without }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await run(within ?? document, {
        resultTypes: ['violations'],
        iframes: false,
        ...(only.length > 0 && { runOnly: { type: 'rule', values: [...only] } }),
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { within, only, without },
  )
}
