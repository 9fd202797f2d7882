import { sql } from 'kysely'
import { ageOn, legalAge } from '#domain/accounts'
import type { Profile, ProfileBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/http'
import type { IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { invalidSessionError, requireSession } from '../sessions/sessions.ts'

/** The row of an account. @throws CallError 401 invalidSession when the account was erased meanwhile */
export const readUser = async ({ store }: Pick<IdentityServices, 'store'>, userId: string) => {
  const row = await store.db.selectFrom('identity_user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) throw invalidSessionError()
  return row
}

/** The part of the profile that a session reload needs, and whether the session is persistent. */
export type BasicProfile = Pick<Profile, 'acid' | 'email' | 'firstName' | 'accountType'> & { isPersistent: boolean }

export const profileOf = (row: Awaited<ReturnType<typeof readUser>>): Profile => ({
  acid: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  phoneNumber: row.phone_number,
  accountType: row.lock_type ? 'LOCKED' : row.account_type,
  isActivated: row.email_verified === 1,
  locale: row.site.split('/')[1] ?? '',
})

/** @throws CallError 401 invalidSession */
export const readOwnProfile = async (services: IdentityServices, caller: Caller): Promise<Profile> => {
  const { userId } = await requireSession(services, caller)
  return profileOf(await readUser(services, userId))
}

/** @throws CallError 401 invalidSession */
export const readBasicProfile = async (services: IdentityServices, caller: Caller): Promise<BasicProfile> => {
  const { userId, isPersistent } = await requireSession(services, caller)
  const { acid, email, firstName, accountType } = profileOf(await readUser(services, userId))
  return { acid, email, firstName, accountType, isPersistent }
}

/** Changes the given fields; '' deletes a value. @throws CallError 401 invalidSession, 400 validationFailed */
export const updateProfile = async (
  services: IdentityServices,
  caller: Caller,
  body: ProfileBody,
): Promise<Profile> => {
  const { userId } = await requireSession(services, caller)
  const { firstName, lastName, dateOfBirth, phoneNumber } = body
  if (dateOfBirth && ageOn(dateOfBirth, services.clock()) < legalAge(caller.site.locale))
    throw invalidFields([validationError('dateOfBirth', 'tooYoung')])
  const given = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth }),
    ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
  }
  // The database joins the name: of two parallel calls, one with a first and one with a last name, both take effect.
  const part = (column: 'first_name' | 'last_name') =>
    given[column] === undefined ? sql.ref(column) : sql`cast(${given[column]} as text)`
  const row = await services.store.db
    .updateTable('identity_user')
    .set({
      ...given,
      name: sql<string>`trim(${part('first_name')} || ' ' || ${part('last_name')})`,
      updated_at: new Date(services.clock()).toISOString(),
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw invalidSessionError()
  return profileOf(row)
}
