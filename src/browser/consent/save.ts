import { replaceCookie } from '#browser/cookies'
import { announce } from '#browser/tabs'
import { publish } from '#bus'
import type { ConsentOpener } from '#contracts/consent'
import { type Choice, policyMark } from '#domain/consent'
import { consentPolicy, noticePreferences } from '#domain/storage'
import { gpc, keepUnstored, policy, storedChoice } from './choice.ts'

// Stores the choice together with the policy that it was made under.
const storeChoice = (choice: Choice): void => {
  const texts = { preferences: JSON.stringify(choice), mark: policyMark(policy(), gpc()) }
  const isStored = replaceCookie(consentPolicy, texts.mark) && replaceCookie(noticePreferences, texts.preferences)
  keepUnstored(isStored ? undefined : texts)
}

/**
 * Stores a choice for a year (rule consent.12) and publishes `consent:saved`, upon which everything gated starts or stops
 * and storage removes what is below the choice; the brand's other tabs are notified. Where the browser stores nothing the
 * choice holds on this page, and the next page asks again. The caller records the decision (`#browser/consent-record`).
 */
export const saveChoice = (choice: Choice, opener: ConsentOpener): void => {
  const change = storedChoice() !== undefined
  storeChoice(choice)
  publish('consent:saved', { levels: [...choice], change, opener })
  announce('consent')
}
