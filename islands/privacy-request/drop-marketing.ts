import { saveChoice, storedChoice } from '#browser/consent'
import { recordDecision } from '#browser/consent-record'
import { report } from '#browser/errors'
import { granted, withoutMarketing } from '#domain/consent'

/**
 * Lowers the stored choice below marketing, with its record, as a stop of sales asks (rule privacy.5). Without a choice nothing runs
 * under marketing, and the refusal is stored. A record that cannot be made does not hold up the refusal.
 */
export const dropMarketing = (): void => {
  const choice = storedChoice()
  if (choice && granted(choice, 2) === false) return
  const lowered = withoutMarketing(choice)
  try {
    recordDecision(lowered, 'FOOTER')
  } catch (error) {
    report(error)
  }
  saveChoice(lowered, 'FOOTER')
}
