import { lazyParts } from '#ui'

/** What the page of an empty bag needs where an order may wait for its payment. */
export const emptyParts = lazyParts(() => import('./empty-parts.ts'))
