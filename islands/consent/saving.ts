import type { ConsentOpener } from '#contracts/consent'
import type { Choice } from '#domain/consent'
import { saveChoice } from '#platform/consent'

/**
 * Loads what records decisions and returns the function that stores and records one. A choice counts only when both can be
 * done. Rejects where the code cannot be loaded.
 */
export const loadSaving = async (): Promise<(choice: Choice, opener: ConsentOpener) => void> => {
  const { recordDecision } = await import('#platform/consent-record')
  return (choice, opener) => {
    saveChoice(choice, opener)
    recordDecision(choice, opener)
  }
}
