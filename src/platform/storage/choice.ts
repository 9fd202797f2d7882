import { type Choice, type Level, permits, type Signals, standingChoice } from '#domain/consent'
import { consentPolicy, noticePreferences } from '#domain/storage'
import { readStored } from './read.ts'

/** Whether the browser sends Global Privacy Control. */
export const gpc = (): boolean =>
  (globalThis.navigator as { globalPrivacyControl?: unknown } | undefined)?.globalPrivacyControl === true

/** What is stored of a choice: its levels, and beside them the policy it was made under. */
export type ChoiceTexts = Pick<Signals, 'preferences' | 'mark'>

/**
 * A choice that the browser would not store in place of `over`: on this page it counts before whatever is stored, until
 * that changes (another tab could store one), and the next page asks again.
 */
export const unstored: { choice?: (ChoiceTexts & { over: string | undefined }) | undefined } = {}

/** The version of the policy that holds now. */
export const policy = (): string | undefined => document.documentElement.dataset['policyVersion']

// Read anew every time: another tab, the back end or the visitor may have changed it since.
const signals = (): Signals => {
  const preferences = readStored(noticePreferences)
  const { choice } = unstored
  return {
    ...(choice && choice.over === preferences ? choice : { preferences, mark: readStored(consentPolicy) }),
    policy: policy(),
    gpc: gpc(),
  }
}

/** The shopper's choice as it stands (storefront 5, design 6.4, decision 100); `undefined` while there is none. */
export const storedChoice = (): Choice | undefined => standingChoice(signals())

/**
 * Whether a level of consent is granted: by the stored choice under the policy that holds now, and by Global Privacy
 * Control, which refuses marketing until a later choice allows it. `undefined` while the visitor has not chosen.
 */
export const allowed = (level: Level): boolean | undefined => permits(signals(), level)
