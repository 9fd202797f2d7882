const openFacets = (root: HTMLElement): HTMLDetailsElement[] => [
  ...root.querySelectorAll<HTMLDetailsElement>('.facet[open]'),
]

/**
 * Closes what covers the products as soon as the shopper turns to something else: the values of a filter after a click or the
 * focus beside them and at Escape, the panel of all filters when the focus leaves it.
 */
export const closePanels = (root: HTMLElement): void => {
  const panel = root.querySelector<HTMLElement>('.filters')
  document.addEventListener('click', ({ target }) => {
    for (const facet of openFacets(root)) if (!facet.contains(target as Node)) facet.open = false
  })
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node)) return
    if (panel?.matches(':popover-open')) {
      if (!panel.contains(relatedTarget)) panel.hidePopover()
      return
    }
    for (const facet of openFacets(root)) if (!facet.contains(relatedTarget)) facet.open = false
  })
  root.addEventListener('keydown', (event) => {
    const facet = openFacets(root)[0]
    if (event.key !== 'Escape' || !facet || panel?.matches(':popover-open')) return
    facet.open = false
    facet.querySelector('summary')?.focus()
  })
}
