import { type AccountErrorCode, readFailure } from '#domain/accounts'
import type { Task } from './state.ts'

/** The task of a failed call; `fields` are the names of its form's fields. */
export const failed = (thrown: unknown, fields: readonly string[] = []): Task => ({
  progress: 'failed',
  failure: readFailure(thrown, fields, navigator.onLine),
})

const asking: readonly string[] = ['account/re-authentication', 'account/expired'] satisfies AccountErrorCode[]

/** Whether a call was refused until the password is given again. */
export const asksForPassword = (thrown: unknown): boolean =>
  asking.includes((thrown as { code?: string } | undefined)?.code ?? '')
