import { lazyParts } from '#ui'

/** The forms for a new password and a new e-mail address: few ask for them. */
export const changeForms = lazyParts(() => import('./ChangeForms.tsx'))
