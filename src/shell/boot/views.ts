import { publish } from '#bus'

const names = ['product:view', 'list:view'] as const

/** Publishes the facts that a page tells of itself: elements with `data-view="product:view"` and `data-payload`. */
export const publishViews = (): void => {
  for (const name of names) {
    for (const { dataset } of document.querySelectorAll<HTMLElement>(`[data-view="${name}"]`)) {
      publish(name, JSON.parse(dataset['payload'] ?? '{}'))
    }
  }
}
