import { lazyParts } from '#ui'

/** What a guest does not need. */
export const sections = lazyParts(() => import('./Sections.tsx'))

/** The calls that change the account: most visits only look. */
export const changes = lazyParts(() => import('./changes.ts'))
