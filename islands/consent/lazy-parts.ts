import { lazyParts } from '#ui'

/** What stores and records a decision: a shopper who sees the question is still reading it. */
export const saving = lazyParts(() => import('./store-and-record.ts'))

/** The boxes of the options, which most visits never need. */
export const options = lazyParts(() => import('./LevelBoxes.tsx'))
