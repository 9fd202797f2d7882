import type { ConsentOpener } from '#contracts/consent'
import type { Choice } from '#domain/consent'
import { report } from '#platform/errors'
import { hostInfo } from '#platform/host'
import { randomId } from '#platform/random-id'
import { gpc } from '#platform/storage'
import { deliver } from './deliver.ts'
import { keep } from './outbox.ts'
import { subjectId } from './subject.ts'

/**
 * Records a decision: written to the outbox before this returns, sent at once, and again later for as long as the back
 * end has not confirmed it. The versions are those that the page carries.
 */
export const recordDecision = (levels: Choice, opener: ConsentOpener): void => {
  const { textVersion = 'unknown', policyVersion = 'unknown' } = document.documentElement.dataset
  const record = {
    id: randomId(),
    subject: subjectId(),
    levels: [...levels],
    locale: hostInfo().context.locale,
    textVersion,
    policyVersion,
    opener,
    gpc: gpc(),
    time: Date.now(),
  }
  keep(record)
  deliver(record).catch(report)
}
