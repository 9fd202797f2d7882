import { passwordProblem } from '#domain/accounts'
import type { ResetCompleteBody } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/body'
import { admit, type Core, guardKey, mayWrite } from './core.ts'
import { forgetGuesses } from './guard.ts'
import { invalidToken, newLink, requireLink, spendLink } from './links.ts'
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
    const token = await newLink(core.store.db, { purpose: 'reset', userId: found.user.id, email: null }, core.clock())
    await core.letters({
      name: 'reset',
      to: email,
      site: visit.site,
      link: visit.link('reset-password', { rpt: token }),
    })
  })
}

/**
 * Sets a new password by the mailed token: ends every session of the account, lifts a temporary lock (design 6.18) and
 * begins a session here. What support has closed stays closed. @throws CallError invalidToken, loginRefused
 */
export const completeReset = async (core: Core, visit: Visit, body: ResetCompleteBody): Promise<Begun> => {
  const bot = { token: body.recaptcha, action: 'password_reset' as const }
  await admit(core, { call: 'link', address: visit.address, bot })
  await requireLink(core.store.db, body.token, 'reset', core.clock())
  const password = await core.passwords.hash(body.password)
  const { begun, email } = await core.auth.transaction(async (trx) => {
    const { userId } = await spendLink(trx, body.token, ['reset'], core.clock())
    const user = userId === null ? null : await core.auth.records.findUserById(userId)
    if (!user) throw invalidToken()
    if (passwordProblem(body.password, user.email)) throw invalidFields([validationError('password', 'likeEmail')])
    requireOpen((user as { lockType?: string | null }).lockType)
    await core.auth.records.updatePassword(user.id, password)
    await core.auth.records.updateUser(user.id, { emailVerified: true })
    await forgetGuesses(trx, guardKey(core, user.email))
    await endOthers(trx, user.id)
    const session = await beginSession(core, trx, visit, { userId: user.id, isPersistent: body.isPersistent })
    return { begun: session, email: user.email }
  })
  core.later.run('The letter about a new password', () =>
    core.letters({ name: 'passwordChanged', to: email, site: visit.site, link: visit.link('account-login') }),
  )
  return begun
}
