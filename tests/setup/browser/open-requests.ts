import type { BrowserContext, Page, Request } from '@playwright/test'

/** Requests of the pages of a context: how many there were, and which are on their way. */
export class OpenRequests {
  static readonly #ofContexts = new WeakMap<BrowserContext, OpenRequests>()

  readonly #open = new Set<Request>()
  seen = 0

  /** @throws when the context of the page is not followed; `PageProblems` follows it */
  static of(page: Page): OpenRequests {
    const found = OpenRequests.#ofContexts.get(page.context())
    if (!found) throw new Error('The requests of this context are not followed: open it with `newShopper`.')
    return found
  }

  /** Watches the pages of a context from now on. */
  static follow(context: BrowserContext): void {
    const traffic = new OpenRequests()
    OpenRequests.#ofContexts.set(context, traffic)
    const close = (request: Request) => traffic.#open.delete(request)
    context.on('request', (request) => {
      traffic.seen += 1
      // The load event waits for the document itself, and the end of a beacon is never reported.
      if (request.isNavigationRequest() || request.resourceType() === 'ping') return
      traffic.#open.add(request)
    })
    context.on('requestfinished', close)
    context.on('requestfailed', close)
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => {
        // The end of a request may never be reported when its document is gone.
        if (frame === page.mainFrame())
          for (const request of traffic.#open) if (request.frame() === frame) close(request)
      })
    })
  }

  /** Addresses of the requests that are open. */
  get open(): string[] {
    return [...this.#open].map((request) => request.url())
  }
}
