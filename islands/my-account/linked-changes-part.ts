import { lazyParts } from '#ui'

/** What a member does with the list of linked providers. */
export const linkedChanges = lazyParts(() => import('./linked-changes.ts'))
