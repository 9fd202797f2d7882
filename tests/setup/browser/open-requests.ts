import type { BrowserContext, Page, Request } from '@playwright/test'

/** Requests of the pages of a context: how many there were, and which are on their way. */
export class OpenRequests {
  static readonly #ofContexts = new WeakMap<BrowserContext, OpenRequests>()

  readonly #open = new Set<Request>()
  seen = 0

  /** @throws when nobody watches the context of the page (`PageProblems`) */
  static of(page: Page): OpenRequests {
    const found = OpenRequests.#ofContexts.get(page.context())
    if (!found) throw new Error('Nobody watches the traffic of this context; open it with `newShopper`.')
    return found
  }

  /** Watches the pages of a context from now on. */
  static follow(context: BrowserContext): void {
    const traffic = new OpenRequests()
    OpenRequests.#ofContexts.set(context, traffic)
    const close = (request: Request) => traffic.#open.delete(request)
    context.on('request', (request) => {
      traffic.seen += 1
      // A page's own document is waited for by its load event; of beacons nobody hears that they arrived.
      if (request.isNavigationRequest() || request.resourceType() === 'ping') return
      traffic.#open.add(request)
    })
    context.on('requestfinished', close)
    context.on('requestfailed', close)
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => {
        // What a document that is gone had asked for may never be told the end of.
        if (frame === page.mainFrame())
          for (const request of traffic.#open) if (request.frame() === frame) close(request)
      })
    })
  }

  /** Addresses of what is on its way. */
  get open(): string[] {
    return [...this.#open].map((request) => request.url())
  }
}
