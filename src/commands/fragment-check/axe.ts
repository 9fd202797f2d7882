import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'

let source: string | undefined

/** The script of axe, which a page loads before anything in it is compared. */
export const axeScript = (): string => {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

/** What axe finds in a part of a page, as `rule: places`. */
export const axeFindings = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(async (within) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await run(within, { resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, selector)
