import { granted, withoutMarketing } from '#domain/consent'
import { saveChoice, storedChoice } from '#platform/consent'
import { recordDecision } from '#platform/consent-record'
import { report } from '#platform/errors'

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
