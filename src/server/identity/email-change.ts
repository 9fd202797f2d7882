import { readAccountForUpdate } from './account-row.ts'
import { admit, allowMail } from './admission.ts'
import type { Caller } from './caller.ts'
import { keepFormerAddress } from './former-addresses.ts'
import { requestMail } from './mail-requests.ts'
import { accountOfLink, createLink, deleteAccessLinks, invalidToken, redeemLink } from './mailed-links.ts'
import { deletePendingSubscriptions, moveSubscriptions } from './newsletter.ts'
import type { IdentityServices } from './services.ts'
import { hasSession, requireRecentLogin } from './sessions.ts'
import type { MailWriter } from './write-mail.ts'

/**
 * Mails a link to a new e-mail address; the account keeps its present one until the link is used. The answer does not tell
 * whether the new address has an account. @throws CallError 401 invalidSession, 403 reAuthenticationNeeded, 429
 */
export const requestEmailChange = async (services: IdentityServices, caller: Caller, email: string): Promise<void> => {
  const { id: sessionId, userId } = await requireRecentLogin(services, caller)
  await admit(services, { call: 'link', networkAddress: caller.networkAddress })
  await requestMail(services, services.store.db, caller, { reason: 'emailChange', email, userId, sessionId })
}

/** Writes the mail to a new address. A known address is mailed nothing. */
export const writeEmailChange: MailWriter = async (services, trx, { site, pageLink }, request) => {
  const { email, userId = '', sessionId = '' } = request
  const mayGo = (await readAccountForUpdate(services, trx, userId)) && (await hasSession(trx, sessionId))
  if (!mayGo || (await services.records.findUserByEmail(email))) return undefined
  if (!(await allowMail(services, trx, email))) return undefined
  const token = await createLink(trx, { purpose: 'email', userId, email }, services.clock())
  return { name: 'emailChange', to: email, site, link: pageLink('my-account', { a: token }) }
}

/**
 * Moves the account and its newsletters to the new address by the mailed token, and mails the old address about it. A
 * verified old address is kept until the erasure. An unverified one may belong to another person: that person's newsletters
 * stay, and earlier mails to it are deleted. @throws CallError 400 invalidToken, 429
 */
export const confirmEmailChange = async (services: IdentityServices, caller: Caller, token: string): Promise<void> => {
  await admit(services, { call: 'link', networkAddress: caller.networkAddress })
  const userId = await accountOfLink(services.store.db, token, 'email', services.clock())
  await services.transaction(async (trx) => {
    const account = await readAccountForUpdate(services, trx, userId)
    const { email } = await redeemLink(trx, token, ['email'], services.clock())
    // Another person may have registered the address since.
    if (!account || !email || (await services.records.findUserByEmail(email))) throw invalidToken()
    await services.records.updateUser(userId, { email, emailVerified: true })
    await deleteAccessLinks(trx, userId)
    if (account.isVerified) {
      await keepFormerAddress(trx, { userId, from: account.email, to: email }, services.clock())
      await moveSubscriptions(trx, account.email, email)
    } else {
      await deletePendingSubscriptions(trx, account.email)
      await services.deleteMails(trx, account.email)
    }
    await requestMail(services, trx, caller, { reason: 'emailChanged', email: account.email })
  })
}

/** Writes the mail to the address that an account has left. */
export const writeEmailChanged: MailWriter = async (_services, _trx, { site, pageLink }, { email }) => ({
  name: 'emailChanged',
  to: email,
  site,
  link: pageLink('reset-password'),
})
