import { deleteGuesses } from '#server/abuse-protection'
import { randomToken } from '#server/store'
import { type AccountRow, readAccountForUpdate } from '../accounts/account-row.ts'
import { isKnown } from '../accounts/new-account.ts'
import { moveSubscriptions } from '../accounts/newsletter.ts'
import { dropIdentities } from '../external/identities.ts'
import type { AccountMailWriter } from '../services.ts'
import { guessKey, type IdentityServices, type Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { endAllAccess } from '../sessions/session-end.ts'
import { createLink, deleteAccessLinks, invalidToken, redeemLink } from './mailed-links.ts'

/** Forgets the addresses that an account had since it left this one: they belong to whoever has changed it. */
const forgetLaterAddresses = async (trx: Trx, userId: string, email: string): Promise<void> => {
  const left = await trx
    .selectFrom('former_email')
    .select('left_at')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  const former = trx.deleteFrom('former_email').where('user_id', '=', userId)
  if (left) await former.where('left_at', '>=', left.left_at).execute()
}

/** Deletes the links by which the addresses of later changes could undo this undoing. */
const deleteLaterUndoLinks = async (trx: Trx, userId: string, email: string): Promise<void> => {
  const own = await trx
    .selectFrom('identity_link')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'emailUndo')
    .where('email', '=', email)
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('identity_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'emailUndo')
    .where('used_at', 'is', null)
    .where('expires_at', '>=', own.expires_at)
    .execute()
}

const giveBack = async (services: IdentityServices, trx: Trx, account: AccountRow, email: string): Promise<void> => {
  if (account.email === email) return
  if (await isKnown(trx, 'email', email)) throw invalidToken()
  await services.records.updateUser(account.id, { email, emailVerified: true })
  await moveSubscriptions(trx, account.email, email)
}

/**
 * Gives an account its former address back and shuts out whoever has changed it: all sessions and mailed links end, external
 * providers are unlinked, the password counts no more, and the address is mailed the link to a new one. @throws CallError 400 invalidToken
 */
export const undoEmailChange = async (
  services: IdentityServices,
  caller: Caller,
  token: string,
  userId: string,
): Promise<void> => {
  // Nobody knows this password. With one, an account can have a new one by mail.
  const hash = await services.passwords.hash(randomToken())
  await services.transaction(async (trx) => {
    const account = await readAccountForUpdate(services, trx, userId)
    const { email } = await redeemLink(trx, token, ['emailUndo'], services.clock())
    if (!account || !email) throw invalidToken()
    await giveBack(services, trx, account, email)
    await forgetLaterAddresses(trx, userId, email)
    await deleteLaterUndoLinks(trx, userId, email)
    await deleteAccessLinks(trx, userId)
    await deleteGuesses(trx, guessKey(services, email))
    await endAllAccess(services, trx, userId)
    await dropIdentities(trx, userId)
    if (account.passwordHash) await services.records.updatePassword(userId, hash)
    await services.mails.want(trx, caller, { reason: 'emailUndone', email, userId })
  })
}

/** Writes the mail about an undone change, with the link to a new password of a full account. */
export const writeEmailUndone: AccountMailWriter = async (
  services,
  trx,
  { site, pageLink },
  { email, userId = '' },
) => {
  const account = await readAccountForUpdate(services, trx, userId)
  if (account?.email !== email) return undefined
  const mail = { name: 'emailUndone', to: email, site } as const
  if (account.accountType === 'LIGHT') return { ...mail, link: pageLink('account-login') }
  const token = await createLink(trx, { purpose: 'reset', userId, email: null }, services.clock())
  return { ...mail, link: pageLink('reset-password', { rpt: token }) }
}
