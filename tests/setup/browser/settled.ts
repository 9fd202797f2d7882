import type { Page } from '@playwright/test'
import { idleTurn } from './idle-turn.ts'
import { OpenRequests } from './open-requests.ts'

const ROUNDS = 5

/** Waits until the page is idle several times in a row without a new request, and without what is open where that counts. */
const rest = async (page: Page, open: () => readonly string[]): Promise<void> => {
  const traffic = OpenRequests.of(page)
  const end = Date.now() + 40_000
  for (let still = 0; still < ROUNDS; ) {
    const before = traffic.seen
    await page.evaluate(idleTurn)
    still = traffic.seen === before && open().length === 0 ? still + 1 : 0
    if (Date.now() > end) throw new Error(`The page does not settle; open requests: ${traffic.open.join(' ')}`)
  }
}

/** Waits until the page does nothing more although a journey holds back what it has asked for. @throws as `settled` does */
export const idleWhileHeld = (page: Page): Promise<void> => rest(page, () => [])

/**
 * Waits until the page is at rest: loaded, without an open request, and idle several times in a row without a new request.
 * On a busy machine it waits longer, where a fixed time would end too early. @throws after 40 seconds without rest
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await rest(page, () => OpenRequests.of(page).open)
}
