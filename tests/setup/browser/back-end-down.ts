import type { BorrowedShop } from '../builds/borrowed-shop.ts'
import type { Page } from './journey.ts'
import { settled } from './settled.ts'

/**
 * Takes the back end away from the journey once the page is at rest, so that nothing is cut off but what the journey does
 * next. `shop.comeBack()` ends it.
 */
export const takeBackEndDown = async (page: Page, shop: BorrowedShop): Promise<void> => {
  await settled(page)
  await shop.goDown()
}
