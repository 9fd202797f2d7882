import type { PortalFailure } from '#domain/portal'

const refusedKey = ({ isKMCRequired, isTemporarilyLocked, isUserBlocked }: PortalFailure): string => {
  if (isKMCRequired) return 'identity'
  if (isTemporarilyLocked) return 'paused'
  return isUserBlocked ? 'locked' : 'login'
}

const keyOf = (failure: PortalFailure): string => {
  if (failure.code === 'account/refused') return refusedKey(failure)
  if (failure.code === 'account/too-many') return 'too-many'
  if (failure.code === 'account/invalid') return 'invalid'
  if (failure.code === 'bot-check/unreachable') return 'unavailable'
  return failure.code.startsWith('bot-check/') ? 'robot' : 'unavailable'
}

/** Message key of a failed login as a whole. */
export const failureKey = (failure: PortalFailure): string => `my-account.error.${keyOf(failure)}`

/** Message key of a field's error, by the code of the back end or of the field's rule. */
export const problemKey = (field: string, code: string): string =>
  code === 'invalid' ? `my-account.${field}.invalid` : `my-account.problem.${code}`

/** Message keys of the refused fields that a form has. */
export const refusedFields = (
  { validationErrors = {} }: PortalFailure,
  fields: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = validationErrors[field]
      return problem ? [[field, problemKey(field, problem.code)]] : []
    }),
  )
