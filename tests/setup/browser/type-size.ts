import type { Page } from '@playwright/test'

/** Sets the size of type as a visitor does in the settings of the browser, in pixels; 16 is usual. It holds for later pages too. */
export const setTypeSize = async (page: Page, standard: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}
