import type { Tag } from '#domain/third-parties'
import { type Gated, whileAllowed } from '#platform/consent'
import { loadSentry, PlatformError } from '#platform/errors'
import { loadScript } from './load-script.ts'

export { loadScript }

const page = globalThis as { utag_cfg_ovrd?: object }

/** Loads the tag's script once a page; stopping one that has run is its own business, which Consent Mode tells it. */
const loading = ({ id, kind, src }: Tag) => {
  let script: Promise<void> | undefined
  return async (): Promise<Gated> => {
    script ??= loadScript(src)
    await script.catch((cause: unknown) => {
      script = undefined
      throw new PlatformError('tags/not-loaded', `The tag ${id} was not loaded.`, { cause })
    })
    const sentry = kind === 'sentry' ? await loadSentry() : undefined
    return { start: () => sentry?.connectSentry() ?? (() => {}) }
  }
}

/**
 * Runs a page's tags, each once its level is granted and never before (decision 100); where one is Google's or loads what
 * is, Consent Mode is denied before any of them. A tag that does not load is reported as `tags/not-loaded` and tried at the
 * next grant.
 */
export const startTags = async (tags: readonly Tag[]): Promise<void> => {
  if (tags.some(({ consentMode }) => consentMode)) (await import('./consent-mode.ts')).startConsentMode()
  // Of itself `utag.js` tells a page view, which the shop does too; it reads this when it runs.
  if (tags.some(({ kind }) => kind === 'tealium')) page.utag_cfg_ovrd = { noview: true, ...page.utag_cfg_ovrd }
  for (const tag of tags) whileAllowed(tag.level, loading(tag))
}
