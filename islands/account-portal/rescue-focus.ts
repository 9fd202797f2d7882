/** Calls back once every part of the page has drawn what it says to the event that is being published. */
export const afterDrawing = (callback: () => void): void => {
  // The effects of a drawing run before the second frame, in both renderers.
  requestAnimationFrame(() => requestAnimationFrame(callback))
}

/** Whether nothing that a shopper sees has the focus: the body stands for nothing, and a hidden element is about to lose it. */
const isFocusLost = (): boolean => {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || !activeElement.checkVisibility()
}

/**
 * After a login, when the element that had the focus is gone: moves the focus to the account link of the header, and to the main
 * part where the page has none. A part of the page that has taken the focus meanwhile keeps it, such as the next step of the
 * checkout (rule modals.9).
 */
export const rescueFocus = (root: string): void =>
  afterDrawing(() => {
    if (!isFocusLost()) return
    const places = [`header a[href="${CSS.escape(root)}my-account/"]`, 'main']
    for (const place of places) {
      document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true })
      if (!isFocusLost()) return
    }
  })
