import { lazyParts } from '#ui'

/** What a member sees of apps, with its calls: few members ask, and most shops have none. */
export const appsPart = lazyParts(() => import('./AllowedApps.tsx'))
