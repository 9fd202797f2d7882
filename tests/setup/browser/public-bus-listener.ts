import type { BrowserContext, Page } from '@playwright/test'

/**
 * Subscribes to `bag:set` on the public bus of every page, as an analytics consumer does, under a stored choice of
 * consent (`[0,1]`). The returned function gives what a page has delivered so far.
 */
export const listenOutside = async (
  context: BrowserContext,
  choice?: string,
): Promise<(page: Page) => Promise<object[]>> => {
  if (choice) {
    const value = encodeURIComponent(choice)
    await context.addCookies([{ name: 'notice_preferences', value, domain: '127.0.0.1', path: '/stride/' }])
  }
  await context.addInitScript(() => {
    type Bus = { subscribe(name: string, handler: (event: { data: object }) => void, options: object): void }
    const page = globalThis as unknown as { shopBus?: { push(visitor: (bus: Bus) => void): void }; heard: object[] }
    page.heard = []
    page.shopBus ??= [] as ((bus: Bus) => void)[]
    page.shopBus.push((bus) =>
      bus.subscribe('bag:set', ({ data }) => page.heard.push(data), { replay: 'last', consent: 1 }),
    )
  })
  return (page) => page.evaluate(() => (globalThis as unknown as { heard: object[] }).heard)
}
