import { expect, type Page } from '@playwright/test'

/** Waits until a modal that closes has stepped back in the history. The step would end a navigation that begins before it. */
export const untilSteppedBack = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state)).toBe(null)
