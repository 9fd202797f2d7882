import type { Task, TaskName } from './state.ts'

/** The fields of an AccountError; other errors have none of them. */
interface Refusal {
  code?: string
  isUserBlocked?: boolean
  isTemporarilyLocked?: boolean
  isKMCRequired?: boolean
  validationErrors?: Readonly<Record<string, { code: string }>>
}

const refusedKey = (task: TaskName, { isUserBlocked, isTemporarilyLocked, isKMCRequired }: Refusal): string => {
  if (isKMCRequired) return 'identity'
  if (isTemporarilyLocked) return 'paused'
  if (isUserBlocked) return 'locked'
  return task === 'login' ? 'login' : 'password'
}

const keyOf = (task: TaskName, error: Refusal): string => {
  if (error.code === 'account/refused') return refusedKey(task, error)
  if (error.code === 'account/too-many') return 'too-many'
  if (error.code === 'account/invalid') return task === 'link' ? 'link' : 'invalid'
  if (error.code === 'account/expired' || error.code === 'account/re-authentication') return 'expired'
  if (error.code === 'bot-check/unreachable') return 'unavailable'
  return error.code?.startsWith('bot-check/') ? 'robot' : 'unavailable'
}

/** The message key of a field's error, by the code of the back end or of the field's rule. */
export const fieldErrorKey = (field: string, code: string): string =>
  code === 'invalid' ? `my-account.${field}.invalid` : `my-account.problem.${code}`

/** The task of a failed call: a message for the whole, and one for each refused field of the form. */
export const failed = (task: TaskName, thrown: unknown, fields: readonly string[] = []): Task => {
  const error = (thrown ?? {}) as Refusal
  const fieldErrors = Object.entries(error.validationErrors ?? {})
    .filter(([field]) => fields.includes(field))
    .map(([field, { code }]) => [field, fieldErrorKey(field, code)])
  return {
    progress: 'failed',
    errorKey: `my-account.error.${keyOf(task, error)}`,
    fieldErrors: Object.fromEntries(fieldErrors),
  }
}

/** Whether a call was refused until the password is given again. */
export const asksForPassword = (thrown: unknown): boolean => {
  const { code } = (thrown ?? {}) as Refusal
  return code === 'account/re-authentication' || code === 'account/expired'
}
