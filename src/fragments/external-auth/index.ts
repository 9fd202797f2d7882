/**
 * The fragment `external-auth` as a build sees it: its served texts. Browsers load `library.tsx`, which the integration
 * `fragments` builds.
 */
export type { ExternalAuthTexts, ProviderButton } from './external-auth-texts.ts'
export { messagesOf } from './external-auth-texts.ts'
export { servedText } from './served-text.tsx'
