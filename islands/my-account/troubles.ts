import type { Task, TaskName } from './state.ts'

/** What an AccountError says, as far as it is one; other errors say nothing. */
interface Refusal {
  code?: string
  isUserBlocked?: boolean
  isTemporarilyLocked?: boolean
  isKMCRequired?: boolean
  validationErrors?: Readonly<Record<string, string>>
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

/** Key of the message for what is wrong with a field, by the code of the back end or of the rule. */
export const problemKey = (field: string, code: string): string =>
  code === 'invalid' ? `my-account.${field}.invalid` : `my-account.problem.${code}`

/** What a failed call leaves in its task: words for the whole, and for each field of the form that was refused. */
export const failed = (task: TaskName, thrown: unknown, fields: readonly string[] = []): Task => {
  const error = (thrown ?? {}) as Refusal
  const problems = Object.entries(error.validationErrors ?? {})
    .filter(([field]) => fields.includes(field))
    .map(([field, code]) => [field, problemKey(field, code)])
  return {
    progress: 'failed',
    trouble: `my-account.error.${keyOf(task, error)}`,
    problems: Object.fromEntries(problems),
  }
}

/** Whether the account wants the password before it does this. */
export const wantsPassword = (thrown: unknown): boolean => {
  const { code } = (thrown ?? {}) as Refusal
  return code === 'account/re-authentication' || code === 'account/expired'
}
