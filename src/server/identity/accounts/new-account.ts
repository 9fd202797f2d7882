import type { Kysely } from 'kysely'
import { ageOn, legalAge } from '#domain/accounts'
import { invalidFields, validationError } from '#server/http'
import type { Tables } from '#server/store'
import type { IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'

/** @throws CallError 400 validationFailed that names the fields which show that the person is too young */
export const requireAge = (
  { ageConfirmation, dateOfBirth }: { ageConfirmation: boolean; dateOfBirth?: string | undefined },
  { site }: Caller,
  now: number,
): void => {
  const isTooYoung = dateOfBirth !== undefined && ageOn(dateOfBirth, now) < legalAge(site.locale)
  const errors = [
    ...(ageConfirmation ? [] : [validationError('ageConfirmation', 'tooYoung')]),
    ...(isTooYoung ? [validationError('dateOfBirth', 'tooYoung')] : []),
  ]
  if (errors.length > 0) throw invalidFields(errors)
}

export const fullName = (first: string, last: string): string => `${first} ${last}`.trim()

interface NewUser {
  id: string
  email: string
  type: 'FULL' | 'LIGHT'
  /** Whether the address is known to be the owner's; false when absent. */
  isVerified?: boolean
  firstName?: string | undefined
  lastName?: string | undefined
  dateOfBirth?: string | undefined
}

/** Writes the row of a new account. Call it inside `transaction`. */
export const createUser = ({ records, clock }: IdentityServices, { site }: Pick<Caller, 'site'>, user: NewUser) => {
  const { id, email, type, isVerified = false, firstName = '', lastName = '', dateOfBirth = '' } = user
  const now = new Date(clock())
  return records.createUser(
    {
      id,
      email,
      name: fullName(firstName, lastName),
      emailVerified: isVerified,
      accountType: type,
      firstName,
      lastName,
      dateOfBirth,
      phoneNumber: '',
      site: site.key,
      createdAt: now,
      updatedAt: now,
    },
    { method: 'email-password' },
  )
}

/** Gives an account its first password. Call it inside `transaction`. */
export const addPassword = ({ records }: IdentityServices, userId: string, hash: string) =>
  records.linkAccount({ userId, accountId: userId, providerId: 'credential', password: hash })

const UNIQUE_VIOLATION = '23505'

/** Whether a parallel call has taken the same address or id. */
const isUniqueViolation = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === UNIQUE_VIOLATION || message.startsWith('UNIQUE constraint failed')
}

export const isKnown = async (db: Kysely<Tables>, column: 'id' | 'email', value: string): Promise<boolean> =>
  (await db.selectFrom('identity_user').select('id').where(column, '=', value).executeTakeFirst()) !== undefined

/**
 * Whether an address belongs to an account, or is kept for one that has left it: its owner can undo the change, and nobody
 * may stand in the way. `except`: the account that asks. The account is looked for first: a change that is committed between
 * the two queries is then seen by the second.
 */
export const isTaken = async (db: Kysely<Tables>, email: string, now: number, except = ''): Promise<boolean> => {
  if (await isKnown(db, 'email', email)) return true
  const kept = db
    .selectFrom('identity_link')
    .select('purpose')
    .where('purpose', '=', 'emailUndo')
    .where('email', '=', email)
    .where('user_id', '!=', except)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  return (await kept.executeTakeFirst()) !== undefined
}

/** Runs the transaction. undefined when a parallel call has taken the same address or id. */
export const unlessTaken = async <T>(
  { transaction }: IdentityServices,
  work: (trx: Trx) => Promise<T>,
): Promise<T | undefined> => {
  try {
    return await transaction(work)
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}
