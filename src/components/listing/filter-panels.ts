import { watchLeaving } from '#browser/document'

/**
 * Closes what covers the products as soon as the shopper leaves it (rule widgets.14): the values of a filter, also at Escape, and the
 * panel of all filters. While that panel is open, the values of a filter in it cover nothing and stay.
 */
export const closePanels = (root: HTMLElement): void => {
  const panel = root.querySelector<HTMLElement>('.filters')
  const facets = [...root.querySelectorAll<HTMLDetailsElement>('.facet')]
  const isPanelOpen = (): boolean => panel?.matches(':popover-open') ?? false
  if (panel) watchLeaving(panel, () => panel.hidePopover())
  for (const facet of facets)
    watchLeaving(facet, () => {
      if (!isPanelOpen()) facet.open = false
    })
  // On the document: after a press on words the focus is at an element around the list.
  document.addEventListener('keydown', ({ key }) => {
    const facet = facets.find(({ open }) => open)
    if (key !== 'Escape' || !facet || isPanelOpen()) return
    facet.open = false
    facet.querySelector('summary')?.focus()
  })
}
