import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Waits for what passes by itself, until two frames begin none: a turning ring goes on, a colour under the pointer does not. */
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
 * What axe finds on a page once its transitions are over, as `rule: places`; `narrow` leaves out what is not ours. It runs
 * within the page ("legacy mode"), as no frame of ours is of another origin: else it opens a second page for the results.
 */
export const axeFindings = async (page: Page, narrow = (axe: AxeBuilder) => axe): Promise<string[]> => {
  await settle(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await narrow(axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
