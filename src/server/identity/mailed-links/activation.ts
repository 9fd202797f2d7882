import type { ShopLinks } from '#server/mail'
import { type AccountRow, readAccountForUpdate } from '../accounts/account-row.ts'
import { isLightAccount, writeToKnownAddress } from '../accounts/light-accounts.ts'
import { admit } from '../admission.ts'
import { linkedTo } from '../external/identities.ts'
import { shutOut } from '../external/shut-out.ts'
import type { AccountMailWriter, IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { findSession } from '../sessions/sessions.ts'
import { createLink, createLinkForAddress, invalidToken, readLink, redeemLink } from './mailed-links.ts'

const writeActivation = async (
  services: IdentityServices,
  trx: Trx,
  { site, pageLink }: ShopLinks,
  account: { userId: string; email: string },
) => {
  const token = await createLinkForAddress(services, trx, { purpose: 'activation', ...account })
  if (token === undefined) return undefined
  const link = pageLink('account-activation', { a: token })
  return { name: 'activation' as const, to: account.email, site, link }
}

/** Writes the activation mail of a registration. */
export const writeFirstActivation: AccountMailWriter = async (services, trx, links, { email, userId }) =>
  userId === undefined ? undefined : await writeActivation(services, trx, links, { userId, email })

/** Writes what a request for another activation mail leads to. */
export const writeActivationAgain: AccountMailWriter = async (services, trx, links, { email }) => {
  const found = await services.records.findUserByEmail(email)
  if (!found || isLightAccount(found.user) || found.user.emailVerified)
    return await writeToKnownAddress(services, trx, links, { email })
  if (!(await services.mails.allow(trx, email))) return undefined
  return await writeActivation(services, trx, links, { userId: found.user.id, email })
}

/**
 * Mails the activation link again (rule account.19). The answer and its time are the same for every address: an account that
 * is not activated is mailed its link, a light account the link to its first password, an activated account how to log in,
 * an unknown address nothing. @throws CallError 400 botCheckFailed, 429
 */
export const requestActivation = async (
  services: IdentityServices,
  caller: Caller,
  { email, recaptcha }: { email: string; recaptcha: string },
): Promise<void> => {
  const bot = { token: recaptcha, action: 'signup' as const }
  await admit(services, { call: 'activation', networkAddress: caller.networkAddress, bot })
  await services.mails.want(services.store.db, caller, { reason: 'activationAgain', email })
}

/** Whether a provider opens an account whose address nobody has shown to own. Whoever came by the provider may have typed any. */
const isByProvider = async (trx: Trx, { id, isVerified }: AccountRow): Promise<boolean> =>
  !isVerified && (await linkedTo(trx, id)).length > 0

/**
 * Verifies the address of an account by its mailed token. An account that was opened by a provider loses everything that opens it, unless the
 * browser is logged in to it: the mail proves who owns the address, and not who has typed it (rule external-auth.42). The answer for a light
 * account brings a token for its first password, and the address that password managers keep beside it (rule forms.14).
 * @throws CallError 400 invalidToken, 429
 */
export const activateAccount = async (services: IdentityServices, caller: Caller, token: string) => {
  await admit(services, { call: 'link', networkAddress: caller.networkAddress })
  const purposes = ['activation', 'light'] as const
  const { userId } = await readLink(services.store.db, token, purposes, services.clock())
  const session = await findSession(services, caller)
  return await services.transaction(async (trx) => {
    const now = services.clock()
    // The account before its links, as everywhere (rule back-end.22).
    const account = await readAccountForUpdate(services, trx, userId)
    const { purpose } = await redeemLink(trx, token, purposes, now)
    if (!account) throw invalidToken()
    if (session?.userId !== userId && (await isByProvider(trx, account))) await shutOut(services, trx, account)
    await services.records.updateUser(userId, { emailVerified: true })
    if (purpose === 'activation') return { accountType: 'FULL' as const }
    const passwordToken = await createLink(trx, { purpose: 'light', userId, email: null }, now)
    return { accountType: 'LIGHT' as const, token: passwordToken, email: account.email }
  })
}
