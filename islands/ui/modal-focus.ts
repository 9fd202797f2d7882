/**
 * Moves the focus to an element; false if the element cannot have it: absent, hidden, inert or disabled, or in a closed
 * dialog, which can have the focus while it fades.
 */
export const focus = (element: Element | null | undefined, options?: FocusOptions): boolean => {
  if (element?.closest('dialog:not([open])')) return false
  ;(element as HTMLElement | null | undefined)?.focus(options)
  return element != null && document.activeElement === element
}

// Tab stops once in a group of radio buttons, at the checked one.
const isSkippedByTab = (element: HTMLElement, inside: Element): boolean =>
  element.getAttribute('tabindex')?.startsWith('-') ||
  (element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    !element.checked &&
    inside.querySelector(`:checked[name="${CSS.escape(element.name)}"]`) !== null)

/** Moves the focus to the first element inside that Tab reaches, or to the last; false if there is none. */
export const focusEdge = (inside: Element, edge: 'first' | 'last' = 'first', options?: FocusOptions): boolean => {
  const all = [...inside.querySelectorAll<HTMLElement>('*')]
  if (edge === 'last') all.reverse()
  // Only the browser knows what can have the focus, so each element is tried.
  return all.some((element) => !isSkippedByTab(element, inside) && focus(element, options))
}

type Trail = readonly (Element | null)[]

const trails = new WeakMap<Element, Trail>()

/**
 * An element and its ancestors. At a modal the trail continues with the element that had the focus before the modal. It ends
 * at the page's main part, also where nothing had the focus, which the body stands for.
 */
const trailOf = (element: Element | null): Trail =>
  element && element !== document.body
    ? [element, ...(trails.get(element) ?? trailOf(element.parentElement))]
    : [document.querySelector('main')]

/**
 * Remembers the focus when a modal opens. The returned function restores it: to the same element, to the element that has
 * its id now, or to the first element in its remaining ancestors that can have the focus. Where nothing had it, the page's
 * main part gets it: the first link of the page would show itself to shoppers who use no keys. A focus inside another modal, from
 * which this modal was not opened, stays there. Where that element and its id are gone, `onFocusLost` is asked first: true ends the search.
 */
export const rememberFocus = (modal: Element): ((onFocusLost?: () => boolean) => void) => {
  const trail = trailOf(document.activeElement)
  const [opener] = trail
  trails.set(modal, trail)
  return (onFocusLost) => {
    trails.delete(modal)
    const other = document.activeElement?.closest('dialog:modal')
    if (!opener || (other && !other.contains(opener))) return
    const still = { preventScroll: true }
    const takesFocus = (place: Element | null | undefined): boolean =>
      place?.isConnected === true && (focus(place, still) || focusEdge(place, 'first', still))
    if ([opener, document.getElementById(opener.id)].some(takesFocus) || onFocusLost?.()) return
    trail.slice(1).some(takesFocus)
  }
}
