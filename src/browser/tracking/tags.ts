import { type Gated, whileAllowed } from '#browser/consent'
import { PlatformError } from '#browser/errors'
import type { Tag } from '#domain/third-parties'
import { startConsentMode } from './consent-mode.ts'
import { loadScript } from './load-script.ts'

const page = globalThis as { utag_cfg_ovrd?: object }

/** Loads the tag's script once a page. A script that has run cannot be stopped: Consent Mode tells it of a withdrawal. */
const loading = ({ id, kind, src }: Tag) => {
  let script: Promise<void> | undefined
  return async (): Promise<Gated> => {
    script ??= loadScript(src)
    await script.catch((cause: unknown) => {
      script = undefined
      throw new PlatformError('tags/not-loaded', `The tag ${id} was not loaded.`, { cause })
    })
    const sentry = kind === 'sentry' ? await import('./sentry.ts') : undefined
    return { start: () => sentry?.connectSentry() ?? (() => {}) }
  }
}

/**
 * Runs a page's tags, each once its level is granted and never before (rule tags.2). Where one is Google's or loads
 * something of Google's, Consent Mode is set to denied before any of them (rule tags.3). A tag that does not load is
 * reported as `tags/not-loaded` and tried at the next grant.
 */
export const startTags = (tags: readonly Tag[]): void => {
  if (tags.some(({ consentMode }) => consentMode)) startConsentMode()
  // `utag.js` reports a page view by itself, which the shop does too; it reads this setting when it runs.
  if (tags.some(({ kind }) => kind === 'tealium')) page.utag_cfg_ovrd = { noview: true, ...page.utag_cfg_ovrd }
  for (const tag of tags) whileAllowed(tag.level, loading(tag))
}
