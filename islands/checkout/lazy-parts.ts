import { lazyParts } from '#ui'

/** What follows the first step: loaded once a field of the first step gets the focus, or goods are short. */
export const laterSteps = lazyParts(() => import('./later/index.ts'))
