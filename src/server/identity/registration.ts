import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { ageOn, legalAge, passwordProblem } from '#domain/accounts'
import type { CreatePasswordBody, LightBody, RegistrationBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/body'
import { CallError } from '#server/errors'
import { keyedHash } from '#server/secret'
import type { Tables } from '#server/store'
import { admit, type Core, mayWrite } from './core.ts'
import { holdAccount } from './hold.ts'
import { invalidToken, newLink, requireLink, spendLink } from './links.ts'
import { requireOpen } from './login.ts'
import { subscribe } from './newsletter.ts'
import { keepOrigin, originOf } from './origin.ts'
import { beginSession } from './sessions.ts'
import type { Begun, Visit } from './visit.ts'

/** @throws CallError validationFailed naming what shows that somebody is too young */
const requireAge = (
  { ageConfirmation, dateOfBirth }: { ageConfirmation: boolean; dateOfBirth?: string | undefined },
  { site }: Visit,
  now: number,
): void => {
  const least = legalAge(site.locale)
  const errors = [
    ...(ageConfirmation ? [] : [validationError('ageConfirmation', 'tooYoung')]),
    ...(dateOfBirth !== undefined && ageOn(dateOfBirth, now) < least
      ? [validationError('dateOfBirth', 'tooYoung')]
      : []),
  ]
  if (errors.length > 0) throw invalidFields(errors)
}

const accountExists = (): CallError =>
  new CallError(409, 'accountExists', 'There is an account with this e-mail address.', {
    details: { validationErrors: [validationError('email', 'taken')] },
  })

const fullName = (first: string, last: string): string => `${first} ${last}`.trim()

interface NewUser {
  id: string
  email: string
  type: 'FULL' | 'LIGHT'
  firstName?: string | undefined
  lastName?: string | undefined
  dateOfBirth?: string | undefined
}

const createUser = ({ auth, clock }: Core, { site }: Visit, user: NewUser) => {
  const { id, email, type, firstName = '', lastName = '', dateOfBirth = '' } = user
  const now = new Date(clock())
  return auth.records.createUser(
    {
      id,
      email,
      name: fullName(firstName, lastName),
      emailVerified: false,
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

/** The pseudonym that a light account of this address has, whether or not there is one. */
const lightAcid = ({ secret }: Core, email: string): string => {
  const h = keyedHash(secret, 'acid', email)
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}

const typeOf = (user: object): string | undefined => (user as { accountType?: string }).accountType

/**
 * Writes to the owner of an address that is known already: how to log in, or for a light account the link that makes it
 * a full one. Nothing is written to an unknown address.
 */
export const writeToOwner = async (core: Core, visit: Visit, email: string): Promise<void> => {
  const known = await core.auth.records.findUserByEmail(email)
  if (!known || !(await mayWrite(core, email))) return
  const { site } = visit
  if (typeOf(known.user) !== 'LIGHT')
    return await core.letters({ name: 'known', to: email, site, link: visit.link('account-login') })
  const token = await newLink(core.store.db, { purpose: 'light', userId: known.user.id, email: null }, core.clock())
  await core.letters({ name: 'light', to: email, site, link: visit.link('account-activation', { a: token }) })
}

const UNIQUE_VIOLATION = '23505'

/** Whether somebody else was faster with the same address. */
const isTaken = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === UNIQUE_VIOLATION || message.startsWith('UNIQUE constraint failed')
}

const isKnown = async (db: Kysely<Tables>, column: 'id' | 'email', value: string): Promise<boolean> =>
  (await db.selectFrom('identity_user').select('id').where(column, '=', value).executeTakeFirst()) !== undefined

/** Does what makes an account; undefined when its address is known. */
const unlessTaken = async <T>(core: Core, email: string, make: (trx: Transaction<Tables>) => Promise<T>) => {
  try {
    return await core.auth.transaction(async (trx) =>
      (await isKnown(trx, 'email', email)) ? undefined : await make(trx),
    )
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

const linkPassword = ({ auth }: Core, userId: string, password: string) =>
  auth.records.linkAccount({ userId, accountId: userId, providerId: 'credential', password })

/**
 * Full registration: the account, its password, its session and the guest's bag are on the disk when this resolves.
 * Where it was opened is kept with it. @throws CallError 409 accountExists for every known address, light or full; 400 validationFailed
 */
export const register = async (core: Core, visit: Visit, body: RegistrationBody): Promise<Begun> => {
  requireAge(body, visit, core.clock())
  const origin = originOf(core, visit, body)
  const bot = { token: body.recaptcha, action: 'signup' as const }
  await admit(core, { call: 'registration', address: visit.address, bot })
  const password = await core.passwords.hash(body.password)
  const { email, firstName, lastName, dateOfBirth, isPersistent, newsletter } = body
  const made = await unlessTaken(core, email, async (trx) => {
    const id = randomUUID()
    await createUser(core, visit, { id, email, type: 'FULL', firstName, lastName, dateOfBirth })
    await linkPassword(core, id, password)
    await keepOrigin(trx, id, origin)
    const token = await newLink(trx, { purpose: 'activation', userId: id, email: null }, core.clock())
    return { token, begun: await beginSession(core, trx, visit, { userId: id, isPersistent, isNewUser: true }) }
  })
  if (!made) {
    core.later.run('A letter about a known address', () => writeToOwner(core, visit, email))
    throw accountExists()
  }
  const link = visit.link('account-activation', { a: made.token })
  core.later.run('The letter of activation', async () => {
    await core.letters({ name: 'activation', to: email, site: visit.site, link })
    if (newsletter) await subscribe(core, visit, email)
  })
  return made.begun
}

/**
 * Light registration: by e-mail alone. The answer is the same whether or not the address is known, and so is the work
 * before it; what differs is mailed (design 6.18).
 */
export const registerLight = async (core: Core, visit: Visit, body: LightBody): Promise<{ acid: string }> => {
  const { email, firstName } = body
  const origin = originOf(core, visit, body)
  const bot = { token: body.recaptcha, action: 'signup' as const }
  await admit(core, { call: 'light', address: visit.address, bot })
  const acid = lightAcid(core, email)
  await core.auth
    .transaction(async (trx) => {
      const known = await isKnown(trx, 'email', email)
      // Taken by an account that has moved to another address since.
      const isUsed = await isKnown(trx, 'id', acid)
      const id = known || isUsed ? randomUUID() : acid
      // For a known address the same is written and taken back, so that both take as long.
      await createUser(core, visit, { id, email: known ? `${id}@invalid` : email, type: 'LIGHT', firstName })
      await keepOrigin(trx, id, origin)
      await trx
        .deleteFrom('identity_user')
        .where('id', '=', known ? id : '')
        .execute()
    })
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error
    })
  core.later.run('The letter to a light account', () => writeToOwner(core, visit, email))
  return { acid }
}

/**
 * Makes a light account a full one by its mailed token, which also proves the address. @throws CallError invalidToken
 */
export const createPassword = async (core: Core, visit: Visit, body: CreatePasswordBody): Promise<Begun> => {
  requireAge(body, visit, core.clock())
  const bot = { token: body.recaptcha, action: 'create_password' as const }
  await admit(core, { call: 'link', address: visit.address, bot })
  const userId = await requireLink(core.store.db, body.token, 'light', core.clock())
  const password = await core.passwords.hash(body.password)
  return await core.auth.transaction(async (trx) => {
    const account = await holdAccount(core, trx, userId)
    await spendLink(trx, body.token, ['light'], core.clock())
    const user = await core.auth.records.findUserById(userId)
    if (!user || account?.accountType !== 'LIGHT') throw invalidToken()
    if (passwordProblem(body.password, account.email)) throw invalidFields([validationError('password', 'likeEmail')])
    requireOpen(account.lockType)
    const { firstName = '', lastName = '', dateOfBirth = '', isPersistent } = body
    const given = Object.fromEntries(Object.entries({ firstName, lastName, dateOfBirth }).filter(([, value]) => value))
    await core.auth.records.updateUser(userId, {
      ...given,
      name: fullName(firstName, lastName) || user.name,
      accountType: 'FULL',
      emailVerified: true,
    })
    await linkPassword(core, userId, password)
    return await beginSession(core, trx, visit, { userId, isPersistent, isNewUser: true })
  })
}
