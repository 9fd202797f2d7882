import { publish } from '#bus'
import type { ConsentOpener } from '#contracts/consent'
import type { Choice } from '#domain/consent'
import { announce } from '#platform/tabs'
import { storeChoice, storedChoice } from './choice.ts'

/**
 * Stores a choice for a year (rule consent.12) and publishes `consent:saved`, upon which everything gated starts or stops
 * and storage removes what is below the choice; the brand's other tabs are notified. Where the browser stores nothing the
 * choice holds on this page, and the next page asks again. The caller records the decision (`#platform/consent-record`).
 */
export const saveChoice = (choice: Choice, opener: ConsentOpener): void => {
  const change = storedChoice() !== undefined
  storeChoice(choice)
  publish('consent:saved', { levels: [...choice], change, opener })
  announce('consent')
}
