import type { AccountEvent, FormContents } from '#domain/session'
import { fail, happen } from '#platform/session'

type Started = Extract<AccountEvent, { type: 'start' }>['eventType']

const textOf = (code: unknown): string => (typeof code === 'string' ? code : 'unknown')

/**
 * Carries out what the account state follows (account portal 4): notes its start with what was entered, but for passwords
 * and tokens, and its failure, which is told as `session:error`. Its success is noted by `work`.
 */
export const perform = async <T>(
  eventType: Started,
  work: () => Promise<T>,
  { password: _, token: __, ...form }: FormContents = {},
): Promise<T> => {
  happen({ type: 'start', eventType, form })
  try {
    return await work()
  } catch (error) {
    const { code, status, validationErrors } = error as Partial<Record<'code' | 'status' | 'validationErrors', never>>
    const told = { code: textOf(code), ...(typeof status === 'number' && { status }) }
    fail(eventType, { ...told, validationErrors })
    throw error
  }
}
