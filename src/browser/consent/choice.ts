import { readCookie } from '#browser/cookies'
import { type Choice, type ConsentSignals, currentChoice } from '#domain/consent'
import { consentPolicy, noticePreferences } from '#domain/storage'

/** Whether the browser sends Global Privacy Control. */
export const gpc = (): boolean =>
  (globalThis.navigator as { globalPrivacyControl?: unknown } | undefined)?.globalPrivacyControl === true

/** The version of the policy that is in force. */
export const policy = (): string | undefined => document.documentElement.dataset['policyVersion']

interface UnstoredChoice {
  preferences: string
  mark: string
  /** What the cookie said when the choice could not be stored. */
  instead: string | undefined
}

/**
 * A choice that the browser did not store. On this page it holds before the cookie until the cookie changes, for example
 * because another tab stored a choice. The next page asks again.
 */
let unstored: UnstoredChoice | undefined

/** What counts for the choice. Read at every call: another tab, the back end or the visitor may change it at any time. */
export const signals = (): ConsentSignals => {
  const preferences = readCookie(noticePreferences)
  const stored = { preferences, mark: readCookie(consentPolicy) }
  const { preferences: text, mark } = unstored ?? {}
  return {
    ...(unstored && unstored.instead === preferences ? { preferences: text, mark } : stored),
    policy: policy(),
    gpc: gpc(),
  }
}

/** The shopper's choice that is in force (rules consent.2, consent.17, consent.18); `undefined` while there is none. */
export const storedChoice = (): Choice | undefined => currentChoice(signals())

/** Keeps a choice that the browser did not store for this page; `undefined` when it was stored. */
export const keepUnstored = (choice: Pick<UnstoredChoice, 'preferences' | 'mark'> | undefined): void => {
  unstored = choice && { ...choice, instead: readCookie(noticePreferences) }
}
