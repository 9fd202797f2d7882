import { lazyParts } from '#ui'

/** The sections that only sites with external providers or partner apps have. */
export const siteSections = lazyParts(() => import('./SiteSections.tsx'))
