import { type ComponentType, h, hydrate } from 'preact'

/**
 * Hydrates a prerendered island. Astro's own client of Preact also knows slots, signals, islands without prerendered HTML
 * and pages that are swapped in place, which the shop does not use (decision 0381).
 */
const preactClient =
  (element: HTMLElement) =>
  (component: ComponentType<object>, properties: object): void => {
    if (!element.hasAttribute('ssr')) return
    const root = h(component, properties)
    // Preact's own mark of a root, under its name in published files: ids of `useId` begin with the island's number, as in its HTML.
    Object.assign(root, { __m: [Number(element.dataset['preactIslandId']), 0] })
    hydrate(root, element)
  }

// biome-ignore lint/style/noDefaultExport: the element of an island takes the default export of its renderer.
export default preactClient
