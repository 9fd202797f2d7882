/**
 * If a login has just hidden the element that has the focus, such as the guest's link in the header: moves the focus to the
 * first link, button or field beside it that can have it. The browser would take the focus from the page.
 */
export const rescueFocus = (): void => {
  const hidden = document.activeElement
  if (!hidden || hidden.checkVisibility()) return
  for (let place = hidden.parentElement; place; place = place.parentElement)
    for (const element of place.querySelectorAll<HTMLElement>('a[href], button, input')) {
      element.focus({ preventScroll: true })
      if (document.activeElement !== hidden) return
    }
}
