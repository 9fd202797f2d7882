import { allowed } from '#browser/consent'
import { subscribe } from '#bus'
import type { Level } from '#domain/consent'

/** Google's types of storage, and the level that each needs. */
const levels = {
  ad_storage: 2,
  ad_user_data: 2,
  ad_personalization: 2,
  analytics_storage: 2,
  functionality_storage: 1,
  personalization_storage: 1,
  security_storage: 0,
} as const satisfies Record<string, Level>

const googleSignals = (isGranted: (level: Level) => boolean | undefined): Record<string, 'granted' | 'denied'> =>
  Object.fromEntries(Object.entries(levels).map(([type, level]) => [type, isGranted(level) ? 'granted' : 'denied']))

/** Google's queue takes `arguments` objects as commands, and ignores arrays. */
function gtag(..._command: unknown[]): void {
  const page = globalThis as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: an array would not be taken for a command
  page.dataLayer.push(arguments)
}

let isOn = false

/**
 * Google Consent Mode v2 (rule tags.3): everything but security is denied before any tag runs; one `update` follows for the
 * stored choice and one for every later choice. Once a page, however often it is called.
 */
export const startConsentMode = (): void => {
  if (isOn) return
  isOn = true
  gtag(
    'consent',
    'default',
    googleSignals((level) => level === 0),
  )
  subscribe('consent:saved', () => gtag('consent', 'update', googleSignals(allowed)), { replay: 'last' })
}
