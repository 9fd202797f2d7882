import type { ConsentOpener } from '#contracts/consent'
import type { Choice } from '#domain/consent'
import { saveChoice } from '#platform/consent'
import { recordDecision } from '#platform/consent-record'

/** Stores a choice and records the decision. A choice counts only when both can be done, so one file does both. */
export const storeAndRecord = (choice: Choice, opener: ConsentOpener): void => {
  saveChoice(choice, opener)
  recordDecision(choice, opener)
}
