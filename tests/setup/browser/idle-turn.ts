/**
 * Waits until the page has been idle for a moment; runs in the page and refers to nothing outside. Frames are asked for
 * meanwhile: after a change of the window's size Chromium runs no idle callback on a page that paints nothing.
 */
export const idleTurn = (): Promise<void> =>
  new Promise((done) => {
    let isIdle = false
    const frame = (): void => {
      if (!isIdle) requestAnimationFrame(frame)
    }
    const rest = (): void => {
      isIdle = true
      setTimeout(done, 60)
    }
    requestIdleCallback(rest, { timeout: 4000 })
    frame()
  })
