import { setTimeout as after } from 'node:timers/promises'
import type { Cookie, Frame } from '@playwright/test'
import { type ConsentSignals, type Level, permits } from '#domain/consent'
import { consentPolicy, noticePreferences } from '#domain/storage'

type Said = Pick<ConsentSignals, 'policy' | 'gpc'>
const nothing: Said = { policy: undefined, gpc: false }

/** What a page says beside its cookies: the version of its policy, and Global Privacy Control. */
export const pageSignals = async (frame: Frame | undefined): Promise<Said> => {
  if (!frame?.url().startsWith('http')) return nothing
  const said = frame.evaluate(() => ({
    policy: document.documentElement.dataset['policyVersion'],
    gpc: (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
  }))
  // A page that is being left does not answer any more.
  return await Promise.race([said.catch(() => nothing), after(1000, nothing, { ref: false })])
}

const decoded = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Whether a level is allowed by the cookies of one brand and what its page says, as the shop's own gate judges. */
export const isLevelGranted = (
  cookies: readonly Pick<Cookie, 'name' | 'value'>[],
  said: Said,
  level: Level,
): boolean => {
  const text = (name: string) => {
    const found = cookies.find((cookie) => cookie.name === name)
    return found && decoded(found.value)
  }
  const signals = { preferences: text(noticePreferences.name), mark: text(consentPolicy.name), ...said }
  return permits(signals, level) === true
}
