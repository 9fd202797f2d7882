import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What passes by itself: a turning ring goes on, a colour that changes under the pointer does not. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )

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
