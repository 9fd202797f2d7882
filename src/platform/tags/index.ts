import type { Tag } from '#domain/third-parties'
import { whileAllowed } from '#platform/consent'
import { loadSentry, PlatformError, report } from '#platform/errors'
import { loadScript } from './load-script.ts'

export { loadScript }

const page = globalThis as { utag_cfg_ovrd?: object }

/** The tag's script is loaded once a page; stopping one that has run is its own business, which Consent Mode tells it. */
const gated = ({ id, kind, src }: Tag) => {
  let coming: Promise<void> | undefined
  const load = async (): Promise<void> => {
    coming ??= loadScript(src)
    try {
      await coming
    } catch (cause) {
      coming = undefined
      throw new PlatformError('tags/not-loaded', `The tag ${id} was not loaded.`, { cause })
    }
  }
  return {
    start: () => {
      let stop: (() => void) | undefined
      let over = false
      const run = async (): Promise<void> => {
        await load()
        const sentry = kind === 'sentry' ? await loadSentry() : undefined
        if (!over) stop = sentry?.connectSentry()
      }
      run().catch(report)
      return () => {
        over = true
        stop?.()
      }
    },
  }
}

/**
 * Runs a page's tags, each once its level is granted and never before (decision 100); where one is Google's or loads what
 * is, Consent Mode is denied before any of them. A tag that does not load is reported as `tags/not-loaded` and tried at the
 * next grant. The returned function stops all of it.
 */
export const startTags = async (tags: readonly Tag[]): Promise<() => void> => {
  const stops: (() => void)[] = []
  if (tags.some(({ consentMode }) => consentMode)) {
    const { startConsentMode } = await import('./consent-mode.ts')
    stops.push(startConsentMode())
  }
  // Of itself `utag.js` tells a page view, which the shop does too; it reads this when it runs.
  if (tags.some(({ kind }) => kind === 'tealium')) page.utag_cfg_ovrd = { noview: true, ...page.utag_cfg_ovrd }
  for (const tag of tags) {
    const script = gated(tag)
    stops.push(whileAllowed(tag.level, async () => script))
  }
  return () => {
    for (const stop of stops) stop()
  }
}
