import type { AccountFailure } from '#domain/session'
import { failAccount, type StartedEvent } from './fail-account.ts'
import { advance } from './state.ts'

/** Why a call was refused, as far as the account state says it. */
const refusalIn = (error: unknown): Partial<AccountFailure> => {
  const { isUserBlocked, isTemporarilyLocked, isKMCRequired, validationErrors } = error as Partial<AccountFailure>
  return { isUserBlocked, isTemporarilyLocked, isKMCRequired, validationErrors }
}

/**
 * Carries out work that the account state follows: notes its start, and its failure, which is published as `session:error`.
 * `work` notes its success itself.
 */
export const trackAccount = async <T>(eventType: StartedEvent, work: () => Promise<T>): Promise<T> => {
  advance({ type: 'start', eventType })
  try {
    return await work()
  } catch (error) {
    failAccount(eventType, error, refusalIn(error))
    throw error
  }
}
