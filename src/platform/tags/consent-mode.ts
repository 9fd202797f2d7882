import { subscribe } from '#bus'
import type { Level } from '#domain/consent'
import { allowed } from '#platform/consent'

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

const signals = (isGranted: (level: Level) => boolean | undefined): Record<string, 'granted' | 'denied'> =>
  Object.fromEntries(Object.entries(levels).map(([type, level]) => [type, isGranted(level) ? 'granted' : 'denied']))

/** Google's queue takes `arguments` objects; it passes arrays by. */
function gtag(..._command: unknown[]): void {
  const page = globalThis as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: an array would not be taken for a command
  page.dataLayer.push(arguments)
}

let isOn = false

/**
 * Google Consent Mode v2: everything but security is denied before any tag is there, then one `update` for the stored
 * choice and one for every later one. Loaded only where a Google tag is on the page; once a page, whoever asks.
 */
export const startConsentMode = (): void => {
  if (isOn) return
  isOn = true
  gtag(
    'consent',
    'default',
    signals((level) => level === 0),
  )
  subscribe('consent:saved', () => gtag('consent', 'update', signals(allowed)), { replay: 'last' })
}
