import { publish } from '#bus'

/**
 * Publishes the views that a page declares in its HTML: elements with `data-view="product:view"` and `data-payload`. HTML
 * declares the plain list; the view of a list that the address asks for is published by the list's own script.
 */
export const publishDeclaredViews = (): void => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-view]')) {
    const name = dataset['view'] as 'product:view' | 'list:view'
    if (name !== 'list:view' || !location.search) publish(name, JSON.parse(dataset['payload']!))
  }
}
