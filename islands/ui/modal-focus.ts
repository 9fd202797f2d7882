/** Gives an element the focus; false when it cannot have it: gone, hidden, inert, disabled. */
export const focus = (element: Element | null | undefined, options?: FocusOptions): boolean => {
  ;(element as HTMLElement | null | undefined)?.focus(options)
  return element != null && document.activeElement === element
}

// Tab stops once at a group of radio buttons: at the one that is chosen.
const passedBy = (element: HTMLElement, inside: Element): boolean =>
  element.getAttribute('tabindex')?.startsWith('-') ||
  (element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    !element.checked &&
    inside.querySelector(`:checked[name="${CSS.escape(element.name)}"]`) !== null)

/** Gives the focus to the first place inside that Tab reaches, or to the last; false when there is none. */
export const focusEdge = (inside: Element, edge: 'first' | 'last' = 'first', options?: FocusOptions): boolean => {
  const all = [...inside.querySelectorAll<HTMLElement>('*')]
  if (edge === 'last') all.reverse()
  // The browser knows best what can have the focus: it is asked by trying.
  return all.some((element) => !passedBy(element, inside) && focus(element, options))
}

type Trail = readonly Element[]

const trails = new WeakMap<Element, Trail>()

/** An element and what it lies in; from a modal on, what had the focus before that. */
const trailOf = (element: Element | null): Trail =>
  element ? [element, ...(trails.get(element) ?? trailOf(element.parentElement))] : []

/**
 * Remembers what has the focus while a modal opens. The returned function gives it back: to the same element, to the one
 * that has its id now, or to the first that can have it in what is left around it. It leaves alone a focus that lies in
 * another modal from which this one was not opened.
 */
export const rememberFocus = (modal: Element): (() => void) => {
  const trail = trailOf(document.activeElement)
  const [opener] = trail
  trails.set(modal, trail)
  return () => {
    trails.delete(modal)
    const other = document.activeElement?.closest('dialog:modal')
    if (!opener || (other && !other.contains(opener))) return
    const places = [opener, opener.id ? document.getElementById(opener.id) : null, ...trail.slice(1)]
    const still = { preventScroll: true }
    places.some((place) => place?.isConnected && (focus(place, still) || focusEdge(place, 'first', still)))
  }
}
