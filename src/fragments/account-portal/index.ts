/**
 * The fragment `account-portal` as a build sees it: its served text. Browsers load `library.tsx`, which the integration
 * `fragments` builds.
 */
export type { PortalTexts } from './portal-texts.ts'
export { servedText } from './served-text.tsx'
