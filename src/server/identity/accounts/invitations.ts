import { randomInt } from 'node:crypto'
import { countedInvitations, isSameMailbox, makeOwnCode, writtenOwnCode } from '#domain/accounts'
import type { OwnInvitation } from '#schemas/accounts'
import type { IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { requireSession } from '../sessions/sessions.ts'
import { readAccountForUpdate } from './account-row.ts'

/** How many have opened an account by a member's invitation and have confirmed its address (rule account.29). */
const joinedOf = async ({ store }: Pick<IdentityServices, 'store'>, userId: string): Promise<number> => {
  const confirmed = await store.db
    .selectFrom('invited_account')
    .innerJoin('identity_user', 'identity_user.id', 'invited_account.user_id')
    .select('opened_at')
    .where('inviter_id', '=', userId)
    .where('email_verified', '=', 1)
    .orderBy('opened_at')
    .execute()
  return countedInvitations(confirmed.map((row) => row.opened_at))
}

/** The caller's own invitation. The first call makes the code, later calls give the same. @throws CallError 401 invalidSession */
export const openOwnInvitation = async (services: IdentityServices, caller: Caller): Promise<OwnInvitation> => {
  const { userId } = await requireSession(services, caller)
  const { db } = services.store
  await db
    .insertInto('invitation')
    .values({ user_id: userId, code: makeOwnCode(randomInt), created_at: services.clock() })
    .onConflict((on) => on.column('user_id').doNothing())
    .execute()
  const kept = db.selectFrom('invitation').select('code').where('user_id', '=', userId)
  const { code } = await kept.executeTakeFirstOrThrow()
  return { code, joined: await joinedOf(services, userId) }
}

/** The addresses that a member has or had: an account with one of them is the member's own. */
const addressesOf = async (trx: Trx, userId: string, email: string): Promise<string[]> => {
  const former = await trx.selectFrom('former_email').select('email').where('user_id', '=', userId).execute()
  return [email, ...former.map((row) => row.email)]
}

/**
 * Links a new account with the member whose code it was opened by, in the transaction that opens it (rule account.29). Does nothing for a
 * code of others, for the member's own addresses, and for a closed account: a registration never fails for it.
 */
export const linkInvitation = async (
  services: Pick<IdentityServices, 'store' | 'clock'>,
  trx: Trx,
  { userId, email, code }: { userId: string; email: string; code: string | null },
): Promise<void> => {
  if (code === null) return
  const found = await trx
    .selectFrom('invitation')
    .select('user_id')
    .where('code', '=', writtenOwnCode(code))
    .executeTakeFirst()
  // Waits for an erasure of the member.
  const inviter = found && (await readAccountForUpdate(services, trx, found.user_id))
  if (!inviter || inviter.lockType !== null) return
  if ((await addressesOf(trx, inviter.id, inviter.email)).some((own) => isSameMailbox(own, email))) return
  const link = { user_id: userId, inviter_id: inviter.id, opened_at: services.clock() }
  await trx.insertInto('invited_account').values(link).execute()
}
