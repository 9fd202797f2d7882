import { admit, allowMail } from './admission.ts'
import type { Caller } from './caller.ts'
import { isLightAccount, mailKnownAddress } from './light-accounts.ts'
import { createLink, createLinkForAddress, invalidToken, redeemLink } from './mailed-links.ts'
import type { IdentityServices } from './services.ts'

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
  services.tasks.run('The activation mail', email, async () => {
    const found = await services.records.findUserByEmail(email)
    if (!found || isLightAccount(found.user) || found.user.emailVerified)
      return await mailKnownAddress(services, caller, email)
    if (!(await allowMail(services, email))) return
    const token = await createLinkForAddress(services, { purpose: 'activation', userId: found.user.id, email })
    if (token === undefined) return
    const link = caller.pageLink('account-activation', { a: token })
    await services.sendMail({ name: 'activation', to: email, site: caller.site, link })
  })
}

/**
 * Verifies the address of an account by its mailed token. The answer for a light account brings a token for its first
 * password. @throws CallError 400 invalidToken, 429
 */
export const activateAccount = async (services: IdentityServices, caller: Caller, token: string) => {
  await admit(services, { call: 'link', networkAddress: caller.networkAddress })
  return await services.transaction(async (trx) => {
    const now = services.clock()
    const { userId, purpose } = await redeemLink(trx, token, ['activation', 'light'], now)
    if (userId === null) throw invalidToken()
    await services.records.updateUser(userId, { emailVerified: true })
    if (purpose === 'activation') return { accountType: 'FULL' as const }
    const passwordToken = await createLink(trx, { purpose: 'light', userId, email: null }, now)
    return { accountType: 'LIGHT' as const, token: passwordToken }
  })
}
