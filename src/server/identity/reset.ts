import { passwordProblem } from '#domain/accounts'
import type { ResetCompleteBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/body'
import { admit, type Core, guardKey, mayWrite } from './core.ts'
import { forgetGuesses } from './guard.ts'
import { holdAccount } from './hold.ts'
import { forgetWaysIn, invalidToken, newLink, requireLink, spendLink } from './links.ts'
import { requireOpen } from './login.ts'
import { writeToOwner } from './registration.ts'
import { beginSession, endOthers } from './sessions.ts'
import type { Begun, Visit } from './visit.ts'

/**
 * Starts a password reset. The answer and its time are the same for every address; a full account gets a link, a light one
 * the link to its first password, an unknown address nothing.
 */
export const startReset = async (
  core: Core,
  visit: Visit,
  { email, recaptcha }: { email: string; recaptcha: string },
): Promise<void> => {
  const bot = { token: recaptcha, action: 'password_reset' as const }
  await admit(core, { call: 'reset', address: visit.address, bot })
  core.later.run('The letter of a password reset', async () => {
    const found = await core.auth.records.findUserByEmail(email, { includeAccounts: true })
    if (!found?.accounts.some((account) => account.password)) return await writeToOwner(core, visit, email)
    if (!(await mayWrite(core, email))) return
    const userId = found.user.id
    const token = await core.auth.transaction(async (trx) => {
      // The account may have moved to another address since, which this letter does not go to.
      const isTheirs = (await holdAccount(core, trx, userId))?.email === email
      return isTheirs ? await newLink(trx, { purpose: 'reset', userId, email: null }, core.clock()) : undefined
    })
    if (token === undefined) return
    await core.letters({
      name: 'reset',
      to: email,
      site: visit.site,
      link: visit.link('reset-password', { rpt: token }),
    })
  })
}

/**
 * Sets a new password by the mailed token: ends every session and other mailed way in, lifts a temporary lock (design
 * 6.18) and begins a session here. What support has closed stays closed. @throws CallError invalidToken, loginRefused
 */
export const completeReset = async (core: Core, visit: Visit, body: ResetCompleteBody): Promise<Begun> => {
  const bot = { token: body.recaptcha, action: 'password_reset' as const }
  await admit(core, { call: 'link', address: visit.address, bot })
  const userId = await requireLink(core.store.db, body.token, 'reset', core.clock())
  const password = await core.passwords.hash(body.password)
  const { begun, email } = await core.auth.transaction(async (trx) => {
    const account = await holdAccount(core, trx, userId)
    await spendLink(trx, body.token, ['reset'], core.clock())
    if (!account) throw invalidToken()
    if (passwordProblem(body.password, account.email)) throw invalidFields([validationError('password', 'likeEmail')])
    requireOpen(account.lockType)
    await core.auth.records.updatePassword(userId, password)
    await core.auth.records.updateUser(userId, { emailVerified: true })
    await forgetGuesses(trx, guardKey(core, account.email))
    await forgetWaysIn(trx, userId)
    await endOthers(trx, userId)
    const session = await beginSession(core, trx, visit, { userId, isPersistent: body.isPersistent })
    return { begun: session, email: account.email }
  })
  core.later.run('The letter about a new password', () =>
    core.letters({ name: 'passwordChanged', to: email, site: visit.site, link: visit.link('account-login') }),
  )
  return begun
}
