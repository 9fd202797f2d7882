import { lazyParts } from '#ui'

/** The forms for a new password and a new e-mail address: few ask for them. */
export const changeForms = lazyParts(() => import('./ChangeForms.tsx'))

/** A member's own link: few ask for it. */
export const ownLink = lazyParts(() => import('./OwnLink.tsx'))

/** The sections that only sites with external providers or partner apps have. */
export const siteSections = lazyParts(() => import('./SiteSections.tsx'))
