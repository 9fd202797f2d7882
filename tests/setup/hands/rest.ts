import type { BrowserContext, Page, Request } from '@playwright/test'
import { idleTurn } from '../browser/idle-turn.ts'
import { OpenRequests } from '../browser/open-requests.ts'
import { DeadTab, type TabLife } from './tab-life.ts'

/** After it a page that never rests is judged as it is. */
const MOST_MS = 20_000

/** Documents that are on their way to a tab. */
export class Arrivals {
  readonly #open = new Set<Request>()

  constructor(context: BrowserContext) {
    const end = (request: Request) => this.#open.delete(request)
    context.on('request', (request) => request.isNavigationRequest() && this.#open.add(request))
    context.on('requestfinished', end)
    context.on('requestfailed', end)
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => {
        for (const request of this.#open) if (request.frame() === frame) end(request)
      })
    })
  }

  get isUnderWay(): boolean {
    return this.#open.size > 0
  }
}

/**
 * Waits until the page has been idle `rounds` times in a row without a request. A page that is being left is waited for.
 * @throws DeadTab
 */
export const rest = async (page: Page, life: TabLife, arrivals: Arrivals, rounds: number): Promise<void> => {
  const traffic = OpenRequests.of(page)
  const end = Date.now() + MOST_MS
  for (let still = 0; still < rounds && Date.now() < end; ) {
    const before = traffic.seen
    try {
      await life.answer(page.waitForLoadState('load'))
      await life.answer(page.evaluate(idleTurn))
      const isStill = traffic.seen === before && traffic.open.length === 0 && !arrivals.isUnderWay
      still = isStill ? still + 1 : 0
    } catch (error) {
      if (error instanceof DeadTab || page.isClosed()) throw error
      // The document has gone.
      still = 0
    }
  }
}
