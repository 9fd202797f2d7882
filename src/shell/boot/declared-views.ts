import { publish } from '#bus'

const names = ['product:view', 'list:view'] as const

/** Publishes the views that a page declares in its HTML: elements with `data-view="product:view"` and `data-payload`. */
export const publishDeclaredViews = (): void => {
  for (const name of names) {
    for (const { dataset } of document.querySelectorAll<HTMLElement>(`[data-view="${name}"]`)) {
      publish(name, JSON.parse(dataset['payload'] ?? '{}'))
    }
  }
}
