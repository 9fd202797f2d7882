import { setTimeout as after } from 'node:timers/promises'
import type { Cookie, Frame } from '@playwright/test'
import { type ConsentSignals, type Level, permits } from '#domain/consent'
import { consentPolicy, noticePreferences } from '#domain/storage'

type Said = Pick<ConsentSignals, 'policy' | 'gpc'>
const nothing: Said = { policy: undefined, gpc: false }

/** What consent depends on beside cookies: the version of the page's policy, and Global Privacy Control. */
export const pageSignals = async (frame: Frame | undefined): Promise<Said> => {
  if (!frame?.url().startsWith('http')) return nothing
  const said = frame.evaluate(() => ({
    policy: document.documentElement.dataset['policyVersion'],
    gpc: (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
  }))
  // A page that is being left does not answer any more.
  return await Promise.race([said.catch(() => nothing), after(1000, nothing, { ref: false })])
}

/** The text of a cookie's value; undefined if it cannot be decoded. */
export const decodedCookie = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Whether the cookies of a brand and the signals of its page grant a level; decided by the shop's own rule. */
export const isLevelGranted = (
  cookies: readonly Pick<Cookie, 'name' | 'value'>[],
  said: Said,
  level: Level,
): boolean => {
  const text = (name: string) => {
    const found = cookies.find((cookie) => cookie.name === name)
    return found && decodedCookie(found.value)
  }
  const signals = { preferences: text(noticePreferences.name), mark: text(consentPolicy.name), ...said }
  return permits(signals, level) === true
}
