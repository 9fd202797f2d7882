import { lazyParts } from '#ui'

/** What a guest does not need. */
export const cards = lazyParts(() => import('./Cards.tsx'))

/** The calls that change the account: most visits only look. */
export const changes = lazyParts(() => import('./changes.ts'))
