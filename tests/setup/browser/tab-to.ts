import type { Page } from '@playwright/test'

const focused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** Tabs forward until the focus is on what the selector names. @throws after 120 steps */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let steps = 0; steps < 120; steps++) {
    if (await focused(page, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`120 steps of Tab do not reach ${selector}.`)
}
