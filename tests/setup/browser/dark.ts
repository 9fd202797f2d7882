import type { Page } from '@playwright/test'
import { axeFindings, colourRules } from './axe.ts'

/** The ground of the page, from 0 (black) to 255 (white). */
export const ground = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(...getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.slice(0, 3).map(Number)),
  )

/**
 * What is wrong with the colours of a state when its device turns dark: a ground that stays light, and what axe's rules of
 * colour find. The other rules read the same as on a light device, which it becomes again.
 */
export const darkFindings = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const shade = await ground(page)
  const findings = await axeFindings(page, { only: colourRules })
  await page.emulateMedia({ colorScheme: 'light' })
  return shade < 50 ? findings : [`the ground stays light (${shade} of 255)`, ...findings]
}
