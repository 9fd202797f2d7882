import { lazyParts } from '#ui'

/** A member's own link: few ask for it. */
export const ownLink = lazyParts(() => import('./OwnLink.tsx'))
