import type { Page } from '@playwright/test'
import { OpenRequests } from './open-requests.ts'

const ROUNDS = 5

/**
 * Waits until the page has nothing more to do by itself: loaded, nothing on its way, and idle so often, with a pause each
 * time, that nothing has begun since. A busy machine makes it wait longer, where a fixed time would miss what comes late.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  const traffic = OpenRequests.of(page)
  const end = Date.now() + 40_000
  for (let still = 0; still < ROUNDS; ) {
    const before = traffic.seen
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 60), { timeout: 4000 })),
    )
    still = traffic.seen === before && traffic.open.length === 0 ? still + 1 : 0
    if (Date.now() > end) throw new Error(`The page does not settle; on their way: ${traffic.open.join(' ')}`)
  }
}
