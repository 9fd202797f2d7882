/** What hands errors to Sentry; only pages with its tag need it. */
export const loadSentry = () => import('./sentry.ts')
