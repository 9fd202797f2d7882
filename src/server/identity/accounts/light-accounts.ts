import { randomUUID } from 'node:crypto'
import { passwordProblem } from '#domain/accounts'
import type { CreatePasswordBody, LightBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/http'
import type { MailRequest, ShopLinks } from '#server/mail'
import { keyedHash } from '#server/store'
import { admit } from '../admission.ts'
import { accountOfLink, createLink, invalidToken, redeemLink } from '../mailed-links/mailed-links.ts'
import type { AccountMailWriter, IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { startSession } from '../sessions/session-start.ts'
import { readAccountForUpdate } from './account-row.ts'
import { linkInvitation } from './invitations.ts'
import { requireOpen } from './login.ts'
import { addPassword, createUser, fullName, isKnown, isTaken, requireAge } from './new-account.ts'
import { hasConfirmedNewsletter, startNewsletter } from './newsletter.ts'
import { readRegistrationOrigin, storeRegistrationOrigin } from './registration-origin.ts'

/** The id of the light account of an address. It is the same whether or not the account exists, so it tells nothing. */
const lightAccountId = ({ idSecret }: IdentityServices, email: string): string => {
  const h = keyedHash(idSecret, 'acid', email)
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}

/** Whether a user whom `records` has found is a light account: better-auth does not know our own columns. */
export const isLightAccount = (user: object): boolean => (user as { accountType?: string }).accountType === 'LIGHT'

/** The address of the page on which a light account gets its first password. An earlier one stops working. */
const completionLink = async (
  { clock }: IdentityServices,
  trx: Trx,
  { pageLink }: ShopLinks,
  userId: string,
): Promise<string> => {
  const token = await createLink(trx, { purpose: 'light', userId, email: null }, clock())
  return pageLink('account-activation', { a: token })
}

/**
 * Writes to the owner of a known address: how to log in, or for a light account the link to its first password. An unknown
 * address is mailed nothing.
 */
export const writeToKnownAddress: AccountMailWriter = async (services, trx, links, { email }) => {
  const known = await services.records.findUserByEmail(email)
  if (!known || !(await services.mails.allow(trx, email))) return undefined
  const to = { to: email, site: links.site }
  return isLightAccount(known.user)
    ? { name: 'light', ...to, link: await completionLink(services, trx, links, known.user.id) }
    : { name: 'known', ...to, link: links.pageLink('account-login') }
}

/** Opens the light account of an unknown address. */
const openLightAccount = async (
  services: IdentityServices,
  trx: Trx,
  links: ShopLinks,
  { email, firstName, origin }: NonNullable<MailRequest['lightAccount']> & { email: string },
): Promise<void> => {
  const acid = lightAccountId(services, email)
  // An account that has moved to another address since may still have this id.
  const id = (await isKnown(trx, 'id', acid)) ? randomUUID() : acid
  await createUser(services, links, { id, email, type: 'LIGHT', firstName })
  await storeRegistrationOrigin(trx, id, origin)
  await linkInvitation(services, trx, { userId: id, email, code: origin.invitation_code })
}

/**
 * Opens the light account and requests the newsletter (rule account.20). The mail that confirms it also carries the link that
 * completes the light account; where the newsletter is confirmed already, the mail is that of a known address.
 */
export const writeLightRegistration: AccountMailWriter = async (services, trx, links, { email, lightAccount }) => {
  if (lightAccount && !(await isTaken(trx, email, services.clock())))
    await openLightAccount(services, trx, links, { email, ...lightAccount })
  if (await hasConfirmedNewsletter(trx, links.site, email))
    return await writeToKnownAddress(services, trx, links, { email })
  const known = await services.records.findUserByEmail(email)
  if (!known || !(await services.mails.allow(trx, email))) return undefined
  const addresses = await startNewsletter(services, trx, links, { email })
  const second =
    isLightAccount(known.user) &&
    ({ name: 'light', link: await completionLink(services, trx, links, known.user.id) } as const)
  return { name: 'newsletter', to: email, site: links.site, ...addresses, ...(second && { second }) }
}

/**
 * Registers a light account, which has an e-mail address and no password. The answer and the work before it are the same for
 * every address: the account is opened and mailed afterwards. @throws CallError 400 validationFailed; what `admit` throws
 */
export const registerLightAccount = async (
  services: IdentityServices,
  caller: Caller,
  body: LightBody,
): Promise<{ acid: string }> => {
  const { email, firstName = '' } = body
  const origin = readRegistrationOrigin(services, caller, body)
  const bot = { token: body.recaptcha, action: 'signup' as const }
  await admit(services, { call: 'light', networkAddress: caller.networkAddress, bot })
  const request = { reason: 'light', email, lightAccount: { firstName, origin } } as const
  await services.mails.want(services.store.db, caller, request)
  return { acid: lightAccountId(services, email) }
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
