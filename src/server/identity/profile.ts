import { ageOn, legalAge, passwordProblem } from '#domain/accounts'
import type { Profile, ProfileBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/body'
import { admit, type Core, guardKey, mayWrite } from './core.ts'
import { forgetGuesses } from './guard.ts'
import { invalidToken, newLink, spendLink } from './links.ts'
import { verifiedUser } from './login.ts'
import { beginSession, endOthers, invalidSession, requireFreshSession, requireSession } from './sessions.ts'
import type { Begun, Visit } from './visit.ts'

const rowOf = async ({ store }: Pick<Core, 'store'>, userId: string) => {
  const row = await store.db.selectFrom('identity_user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) throw invalidSession()
  return row
}

type UserRow = Awaited<ReturnType<typeof rowOf>>

export const profileOf = (row: UserRow): Profile => ({
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
export const readProfile = async (core: Core, visit: Visit): Promise<Profile> => {
  const { userId } = await requireSession(core, visit)
  return profileOf(await rowOf(core, userId))
}

/** What a reload of the session needs to greet somebody. @throws CallError 401 invalidSession */
export const readBasicProfile = async (core: Core, visit: Visit) => {
  const { acid, email, firstName, accountType } = await readProfile(core, visit)
  return { acid, email, firstName, accountType }
}

/** Changes what is given; '' takes a value away. @throws CallError 401 invalidSession, 400 validationFailed */
export const changeProfile = async (core: Core, visit: Visit, body: ProfileBody): Promise<Profile> => {
  const { userId } = await requireSession(core, visit)
  const { firstName, lastName, dateOfBirth, phoneNumber } = body
  if (dateOfBirth && ageOn(dateOfBirth, core.clock()) < legalAge(visit.site.locale))
    throw invalidFields([validationError('dateOfBirth', 'tooYoung')])
  const before = await rowOf(core, userId)
  const set = {
    first_name: firstName ?? before.first_name,
    last_name: lastName ?? before.last_name,
    date_of_birth: dateOfBirth ?? before.date_of_birth,
    phone_number: phoneNumber ?? before.phone_number,
  }
  const name = `${set.first_name} ${set.last_name}`.trim()
  const after = await core.store.db
    .updateTable('identity_user')
    .set({ ...set, name, updated_at: new Date(core.clock()).toISOString() })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!after) throw invalidSession()
  return profileOf(after)
}

/** Changes the password of somebody who gives the old one; ends all other sessions and renews this one. @throws CallError */
export const changePassword = async (
  core: Core,
  visit: Visit,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Begun> => {
  const session = await requireSession(core, visit)
  const { email } = await rowOf(core, session.userId)
  if (passwordProblem(password, email)) throw invalidFields([validationError('password', 'likeEmail')])
  await admit(core, { call: 'login', address: visit.address, guess: email })
  await verifiedUser(core, email, currentPassword)
  const hash = await core.passwords.hash(password)
  const { userId, isPersistent } = session
  const begun = await core.auth.transaction(async (trx) => {
    await forgetGuesses(trx, guardKey(core, email))
    await core.auth.records.updatePassword(userId, hash)
    await endOthers(trx, userId)
    return await beginSession(core, trx, visit, { userId, isPersistent, isReauthenticated: true })
  })
  core.later.run('The letter about a new password', () =>
    core.letters({ name: 'passwordChanged', to: email, site: visit.site, link: visit.link('account-login') }),
  )
  return begun
}

/**
 * Asks for another e-mail address: the account keeps its own until the link that goes to the new one is used. The answer
 * does not tell whether the new one has an account. @throws CallError 401, 403 reAuthenticationNeeded
 */
export const startEmailChange = async (core: Core, visit: Visit, email: string): Promise<void> => {
  const { userId } = await requireFreshSession(core, visit)
  await admit(core, { call: 'link', address: visit.address })
  core.later.run('The letter of a new address', async () => {
    if (await core.auth.records.findUserByEmail(email)) return
    if (!(await mayWrite(core, email))) return
    const token = await newLink(core.store.db, { purpose: 'email', userId, email }, core.clock())
    await core.letters({
      name: 'emailChange',
      to: email,
      site: visit.site,
      link: visit.link('my-account', { a: token }),
    })
  })
}

/** Moves the account to the new address by the mailed token and tells the old one. @throws CallError invalidToken */
export const completeEmailChange = async (core: Core, visit: Visit, token: string): Promise<void> => {
  await admit(core, { call: 'link', address: visit.address })
  const old = await core.auth.transaction(async (trx) => {
    const { userId, email } = await spendLink(trx, token, ['email'], core.clock())
    const user = userId === null ? null : await core.auth.records.findUserById(userId)
    // Somebody else may have registered the address since.
    if (!user || !email || (await core.auth.records.findUserByEmail(email))) throw invalidToken()
    await core.auth.records.updateUser(user.id, { email, emailVerified: true })
    return user.email
  })
  core.later.run('The letter to the old address', () =>
    core.letters({ name: 'emailChanged', to: old, site: visit.site, link: visit.link('reset-password') }),
  )
}

/**
 * Confirms the address of an account by its mailed token. A light account is told the token with which it may make a
 * password. @throws CallError invalidToken
 */
export const activate = async (core: Core, visit: Visit, token: string) => {
  await admit(core, { call: 'link', address: visit.address })
  return await core.auth.transaction(async (trx) => {
    const now = core.clock()
    const { userId, purpose } = await spendLink(trx, token, ['activation', 'light'], now)
    if (userId === null) throw invalidToken()
    await core.auth.records.updateUser(userId, { emailVerified: true })
    if (purpose === 'activation') return { accountType: 'FULL' as const }
    return { accountType: 'LIGHT' as const, token: await newLink(trx, { purpose: 'light', userId, email: null }, now) }
  })
}
