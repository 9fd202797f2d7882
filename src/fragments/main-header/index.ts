/** The fragment `main-header` as a build sees it. Browsers load `library.ts`, which the integration `fragments` builds. */
export { fallbackHtml, headerHtml, servedText } from './header-text.tsx'
