import type { Page } from '@playwright/test'

/** Swipes over the middle of the window with a finger: what lies there moves by `x` to the right and by `y` down the page. */
export const swipe = async (page: Page, x: number, y: number): Promise<void> => {
  const { width, height } = page.viewportSize()!
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    xDistance: -x,
    yDistance: -y,
    speed: 8000,
    preventFling: true,
    gestureSourceType: 'touch',
  })
  await session.detach()
}

/** Sets the size of text as the browser's settings do. */
export const zoomText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
