import { lazyParts } from '#ui'

/** The list of linked providers: only sites with providers have one. */
export const linkedPart = lazyParts(() => import('./Linked.tsx'))
