import type { FormFailure } from '#domain/accounts'
import type { Task } from './state.ts'

const unavailable: FormFailure = { reason: 'unavailable', minutes: 0, fields: {} }

/**
 * The task of a failed call; `fields` are the names of its form's fields. Where the part that reads the error does not load
 * either, the shop cannot be reached.
 */
export const failed = async (thrown: unknown, fields: readonly string[] = []): Promise<Task> => ({
  progress: 'failed',
  failure: await import('./failures.ts').then(
    ({ readFailure }) => readFailure(thrown, fields, navigator.onLine),
    () => unavailable,
  ),
})
