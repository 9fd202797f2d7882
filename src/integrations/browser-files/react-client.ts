import { type ComponentType, createElement, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates a prerendered island. An island that answers a request is hydrated in one step, because a shopper has just asked
 * for it; Astro's own client lets React stop every five milliseconds, and renders every island twice (decision 0163). The other
 * islands are parts of the page, and hydrate in such steps.
 */
const reactClient =
  (element: HTMLElement) =>
  (component: ComponentType<object>, properties: object): void => {
    if (!element.hasAttribute('ssr')) return
    const identifierPrefix = element.getAttribute('prefix') ?? ''
    const hydrate = () => void hydrateRoot(element, createElement(component, properties), { identifierPrefix })
    if (element.getAttribute('client') === 'event') flushSync(hydrate)
    else startTransition(hydrate)
  }

// biome-ignore lint/style/noDefaultExport: the element of an island takes the default export of its renderer.
export default reactClient
