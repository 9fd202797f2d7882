import { saveChoice } from '#browser/consent'
import { recordDecision } from '#browser/consent-record'
import type { ConsentOpener } from '#contracts/consent'
import type { Choice } from '#domain/consent'

/**
 * Records a decision and stores its choice. A choice counts only when both can be done, so one file does both. The record is
 * first: nothing may start under a choice that has no proof yet (decision 0103).
 */
export const storeAndRecord = (choice: Choice, opener: ConsentOpener): void => {
  recordDecision(choice, opener)
  saveChoice(choice, opener)
}
