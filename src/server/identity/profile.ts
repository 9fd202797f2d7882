import { sql } from 'kysely'
import { ageOn, legalAge, passwordProblem } from '#domain/accounts'
import type { Profile, ProfileBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/body'
import { admit, type Core, guardKey, mayWrite } from './core.ts'
import { keepFormerEmail } from './former-emails.ts'
import { forgetGuesses } from './guard.ts'
import { holdAccount } from './hold.ts'
import { forgetWaysIn, invalidToken, newLink, requireLink, spendLink } from './links.ts'
import { holdVerified, verifiedUser } from './login.ts'
import { forgetPending, moveSubscriptions } from './newsletter.ts'
import { beginSession, endOthers, invalidSession, isSession, requireFreshSession, requireSession } from './sessions.ts'
import type { Begun, Visit } from './visit.ts'

const rowOf = async ({ store }: Pick<Core, 'store'>, userId: string) => {
  const row = await store.db.selectFrom('identity_user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) throw invalidSession()
  return row
}

/** Who is logged in, and for how long: the reload by the profile knows the session by nothing else. */
export type BasicProfile = Pick<Profile, 'acid' | 'email' | 'firstName' | 'accountType'> & { isPersistent: boolean }

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
export const readBasicProfile = async (core: Core, visit: Visit): Promise<BasicProfile> => {
  const { userId, isPersistent } = await requireSession(core, visit)
  const { acid, email, firstName, accountType } = profileOf(await rowOf(core, userId))
  return { acid, email, firstName, accountType, isPersistent }
}

/** Changes what is given; '' takes a value away. @throws CallError 401 invalidSession, 400 validationFailed */
export const changeProfile = async (core: Core, visit: Visit, body: ProfileBody): Promise<Profile> => {
  const { userId } = await requireSession(core, visit)
  const { firstName, lastName, dateOfBirth, phoneNumber } = body
  if (dateOfBirth && ageOn(dateOfBirth, core.clock()) < legalAge(visit.site.locale))
    throw invalidFields([validationError('dateOfBirth', 'tooYoung')])
  const given = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth }),
    ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
  }
  // Of two that change different fields at once neither takes the other's away, in the whole name neither.
  const part = (column: 'first_name' | 'last_name') =>
    given[column] === undefined ? sql.ref(column) : sql`cast(${given[column]} as text)`
  const after = await core.store.db
    .updateTable('identity_user')
    .set({
      ...given,
      name: sql<string>`trim(${part('first_name')} || ' ' || ${part('last_name')})`,
      updated_at: new Date(core.clock()).toISOString(),
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!after) throw invalidSession()
  return profileOf(after)
}

/**
 * Changes the password of somebody who gives the old one; ends all other sessions and mailed ways in, and renews this
 * session. @throws CallError
 */
export const changePassword = async (
  core: Core,
  visit: Visit,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Begun> => {
  const session = await requireSession(core, visit)
  const { email } = await rowOf(core, session.userId)
  if (passwordProblem(password, email)) throw invalidFields([validationError('password', 'likeEmail')])
  await admit(core, { call: 'login', address: visit.address, guess: email })
  const verified = await verifiedUser(core, email, currentPassword)
  const hash = await core.passwords.hash(password)
  const { userId, isPersistent } = session
  const begun = await core.auth.transaction(async (trx) => {
    await holdVerified(core, trx, verified)
    await forgetGuesses(trx, guardKey(core, email))
    await core.auth.records.updatePassword(userId, hash)
    await forgetWaysIn(trx, userId)
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
  const { id, userId } = await requireFreshSession(core, visit)
  await admit(core, { call: 'link', address: visit.address })
  core.later.run('The letter of a new address', async () => {
    if (await core.auth.records.findUserByEmail(email)) return
    if (!(await mayWrite(core, email))) return
    const token = await core.auth.transaction(async (trx) => {
      const isThere = (await holdAccount(core, trx, userId)) && (await isSession(trx, id))
      return isThere ? await newLink(trx, { purpose: 'email', userId, email }, core.clock()) : undefined
    })
    if (token === undefined) return
    await core.letters({
      name: 'emailChange',
      to: email,
      site: visit.site,
      link: visit.link('my-account', { a: token }),
    })
  })
}

/**
 * Moves the account and its newsletters to the new address by the mailed token and tells the old one, which stays known
 * until an erasure. An old address that nobody has shown to be theirs may be another's: what it has asked for stays its
 * own, and earlier mails to it are forgotten. @throws CallError invalidToken
 */
export const completeEmailChange = async (core: Core, visit: Visit, token: string): Promise<void> => {
  await admit(core, { call: 'link', address: visit.address })
  const userId = await requireLink(core.store.db, token, 'email', core.clock())
  const old = await core.auth.transaction(async (trx) => {
    const account = await holdAccount(core, trx, userId)
    const { email } = await spendLink(trx, token, ['email'], core.clock())
    // Somebody else may have registered the address since.
    if (!account || !email || (await core.auth.records.findUserByEmail(email))) throw invalidToken()
    await core.auth.records.updateUser(userId, { email, emailVerified: true })
    await forgetWaysIn(trx, userId)
    if (account.isVerified) {
      await keepFormerEmail(trx, { userId, from: account.email, to: email }, core.clock())
      await moveSubscriptions(trx, account.email, email)
    } else await forgetPending(trx, account.email)
    return account
  })
  core.later.run('The letter to the old address', async () => {
    if (!old.isVerified) await core.forgetMails(old.email)
    await core.letters({ name: 'emailChanged', to: old.email, site: visit.site, link: visit.link('reset-password') })
  })
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
