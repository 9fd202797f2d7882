import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

/**
 * What axe finds on a page after its transitions, as `rule: places`; empty when it finds nothing. `narrow` may exclude parts.
 * Legacy mode runs axe inside the page. Otherwise axe opens a second page for its results, which only frames of other
 * origins need.
 */
export const axeFindings = async (page: Page, narrow = (axe: AxeBuilder) => axe): Promise<string[]> => {
  await settle(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await narrow(axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
