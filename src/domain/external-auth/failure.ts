import type { ExternalRefusal } from './identity.ts'

/**
 * Why a login with an external provider has come to nothing (rule external-auth.43). Beside what a callback says: `closed`, the window was
 * closed; `unread`, something is left to do and the shop could not be asked what; `unreached`, the shop itself could not be reached; `limited`,
 * too many attempts; `lastWayIn`, a provider that may not be removed. Each has a text, `external-auth.failure.{reason}`.
 */
export type ExternalReason = ExternalRefusal | 'closed' | 'lastWayIn' | 'limited' | 'unreached' | 'unread'

export interface ExternalFailure {
  reason: ExternalReason
  /** The id of the provider; undefined where it is not known. */
  provider: string | undefined
}

const told: readonly ExternalReason[] = [
  'closed',
  'denied',
  'expired',
  'failed',
  'locked',
  'otherPerson',
  'taken',
  'unavailable',
]

interface Refused {
  status?: number
  details?: { errorCode?: unknown }
}

const reasonOfCall = ({ status, details }: Refused): ExternalReason => {
  if (details?.errorCode === 'providerUnavailable') return 'unavailable'
  if (status === 409) return 'lastWayIn'
  return status === 429 ? 'limited' : 'unreached'
}

/**
 * Reads who has failed, and why: from the word by which a return or a window has ended, or from what a call has thrown. Undefined for the words
 * of a login that goes on or has succeeded, and without a word.
 */
export const readExternalFailure = (end: unknown, provider: string | undefined): ExternalFailure | undefined => {
  const reason = end instanceof Error ? reasonOfCall(end as Refused) : told.find((known) => known === end)
  return reason && { reason, provider }
}
