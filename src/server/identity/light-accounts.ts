import { randomUUID } from 'node:crypto'
import { passwordProblem } from '#domain/accounts'
import type { CreatePasswordBody, LightBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/http'
import { keyedHash } from '#server/store'
import { readAccountForUpdate } from './account-row.ts'
import { admit, allowMail } from './admission.ts'
import type { Caller, StartedSession } from './caller.ts'
import { requireOpen } from './login.ts'
import { accountOfLink, createLink, invalidToken, redeemLink } from './mailed-links.ts'
import { addPassword, createUser, fullName, isKnown, requireAge, unlessTaken } from './new-account.ts'
import { newsletterLinks, storeSubscription } from './newsletter.ts'
import { readRegistrationOrigin, storeRegistrationOrigin } from './registration-origin.ts'
import type { IdentityServices } from './services.ts'
import { startSession } from './session-start.ts'

/** The id of the light account of an address. It is the same whether or not the account exists, so it tells nothing. */
const lightAccountId = ({ secret }: IdentityServices, email: string): string => {
  const h = keyedHash(secret, 'acid', email)
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}

/** Whether a user whom `records` has found is a light account: better-auth does not know our own columns. */
export const isLightAccount = (user: object): boolean => (user as { accountType?: string }).accountType === 'LIGHT'

/** The address of the page on which a light account gets its first password. An earlier one stops working. */
const completionLink = async (services: IdentityServices, caller: Caller, userId: string): Promise<string> => {
  const token = await createLink(services.store.db, { purpose: 'light', userId, email: null }, services.clock())
  return caller.pageLink('account-activation', { a: token })
}

/**
 * Mails the owner of a known address: how to log in, or for a light account the link to its first password. Sends nothing to
 * an unknown address.
 */
export const mailKnownAddress = async (services: IdentityServices, caller: Caller, email: string): Promise<void> => {
  const known = await services.records.findUserByEmail(email)
  if (!known || !(await allowMail(services, email))) return
  const to = { to: email, site: caller.site }
  if (isLightAccount(known.user))
    await services.sendMail({ name: 'light', ...to, link: await completionLink(services, caller, known.user.id) })
  else await services.sendMail({ name: 'known', ...to, link: caller.pageLink('account-login') })
}

/**
 * Requests the newsletter for a light registration (rule account.20). The mail that confirms it also carries the link that
 * completes the light account; where the newsletter is confirmed already, the mail is that of a known address.
 */
const mailLightRegistration = async (services: IdentityServices, caller: Caller, email: string): Promise<void> => {
  const { id, isConfirmed } = await storeSubscription(services, caller, email)
  if (isConfirmed) return await mailKnownAddress(services, caller, email)
  const known = await services.records.findUserByEmail(email)
  if (!known || !(await allowMail(services, email))) return
  const links = await newsletterLinks(services, caller, { id, email })
  const second =
    isLightAccount(known.user) &&
    ({ name: 'light', link: await completionLink(services, caller, known.user.id) } as const)
  await services.sendMail({ name: 'newsletter', to: email, site: caller.site, ...links, ...(second && { second }) })
}

/**
 * Registers a light account, which has an e-mail address and no password. The answer and the time before it are the same for
 * a known address; the difference is mailed afterwards. @throws CallError 400 validationFailed; what `admit` throws
 */
export const registerLightAccount = async (
  services: IdentityServices,
  caller: Caller,
  body: LightBody,
): Promise<{ acid: string }> => {
  const { email, firstName } = body
  const origin = readRegistrationOrigin(services, caller, body)
  const bot = { token: body.recaptcha, action: 'signup' as const }
  await admit(services, { call: 'light', networkAddress: caller.networkAddress, bot })
  const acid = lightAccountId(services, email)
  await unlessTaken(services, async (trx) => {
    const known = await isKnown(trx, 'email', email)
    // An account that has moved to another address since may still have this id.
    const isUsed = await isKnown(trx, 'id', acid)
    const id = known || isUsed ? randomUUID() : acid
    // For a known address the same rows are written and deleted, so that both cases take equally long.
    await createUser(services, caller, { id, email: known ? `${id}@invalid` : email, type: 'LIGHT', firstName })
    await storeRegistrationOrigin(trx, id, origin)
    await trx
      .deleteFrom('identity_user')
      .where('id', '=', known ? id : '')
      .execute()
  })
  services.tasks.run('The mail to a light account', email, () => mailLightRegistration(services, caller, email))
  return { acid }
}

/**
 * Turns a light account into a full one by its mailed token, which also verifies the address.
 * @throws CallError 400 invalidToken, 400 validationFailed, 400 loginRefused for a closed account; what `admit` throws
 */
export const createFirstPassword = async (
  services: IdentityServices,
  caller: Caller,
  body: CreatePasswordBody,
): Promise<StartedSession> => {
  requireAge(body, caller, services.clock())
  const bot = { token: body.recaptcha, action: 'create_password' as const }
  await admit(services, { call: 'link', networkAddress: caller.networkAddress, bot })
  const userId = await accountOfLink(services.store.db, body.token, 'light', services.clock())
  const hash = await services.passwords.hash(body.password)
  return await services.transaction(async (trx) => {
    const account = await readAccountForUpdate(services, trx, userId)
    await redeemLink(trx, body.token, ['light'], services.clock())
    const user = await services.records.findUserById(userId)
    if (!user || account?.accountType !== 'LIGHT') throw invalidToken()
    if (passwordProblem(body.password, account.email)) throw invalidFields([validationError('password', 'likeEmail')])
    requireOpen(account.lockType)
    const { firstName = '', lastName = '', dateOfBirth = '', isPersistent } = body
    const given = Object.fromEntries(Object.entries({ firstName, lastName, dateOfBirth }).filter(([, value]) => value))
    await services.records.updateUser(userId, {
      ...given,
      name: fullName(firstName, lastName) || user.name,
      accountType: 'FULL',
      emailVerified: true,
    })
    await addPassword(services, userId, hash)
    return await startSession(services, trx, caller, { userId, isPersistent, isNewUser: true })
  })
}
