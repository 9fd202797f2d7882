import { publish } from '#bus'
import type { ConsentOpener } from '#contracts/consent'
import type { Choice } from '#domain/consent'
import { consentPolicy, noticePreferences } from '#domain/storage'
import { recordDecision } from '#platform/consent-record'
import { choiceTexts, keepUnstored, replaceStored, storedChoice, sweepStored } from '#platform/storage'
import { announce } from '#platform/tabs'

/**
 * Stores a choice for a year (storefront 9) with the policy version it was made under, removes what is stored below the
 * levels it grants, publishes `consent:saved` — upon which all that is gated starts or stops — and tells the brand's
 * other tabs. Where the browser stores nothing the choice holds on this page, and the next one asks again.
 */
export const saveChoice = (choice: Choice, opener: ConsentOpener): void => {
  const change = storedChoice() !== undefined
  const texts = choiceTexts(choice)
  const stored = replaceStored(consentPolicy, texts.mark) && replaceStored(noticePreferences, texts.preferences)
  keepUnstored(stored ? undefined : texts)
  sweepStored()
  recordDecision(choice, opener)
  publish('consent:saved', { levels: [...choice], change, opener })
  announce('consent')
}
