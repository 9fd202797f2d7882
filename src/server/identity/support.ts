import { randomUUID } from 'node:crypto'
import type { LockType } from '#domain/accounts'
import { normalEmail } from '#domain/accounts'
import { keyedHash } from '#server/secret'
import { type Core, guardKey } from './core.ts'
import { forgetGuesses, isGuarded } from './guard.ts'
import { holdAccount } from './hold.ts'
import { forgetWaysIn } from './links.ts'
import { endOthers } from './sessions.ts'

/** What support sees of an account: enough to help, no more. */
export interface SupportView {
  acid: string
  accountType: 'FULL' | 'LIGHT'
  lockType: string
  isTemporarilyLocked: boolean
  isActivated: boolean
  sessions: number
  createdAt: string
  audit: { at: string; actor: string; action: string; detail: string }[]
}

/** Every use leaves a row in the audit, also of an address without an account. */
export interface Support {
  /** Closes an account, ends its sessions and what was mailed to change its address or password. False when there is no such account. */
  lock: (email: string, type: LockType, actor: string) => Promise<boolean>
  /** Opens it again and lifts a temporary lock. */
  unlock: (email: string, actor: string) => Promise<boolean>
  /** undefined when there is no such account. */
  show: (email: string, actor: string) => Promise<SupportView | undefined>
}

type Trx = Parameters<Parameters<Core['auth']['transaction']>[0]>[0]

const found = (trx: Trx, email: string) =>
  trx.selectFrom('identity_user').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst()

export const createSupport = (core: Core): Support => {
  const note = (trx: Trx, row: { actor: string; action: string; user_id: string; detail: string }) =>
    trx
      .insertInto('audit')
      .values({ id: randomUUID(), at: core.clock(), ...row })
      .execute()

  /** An address that has no account is kept as a keyed hash: whoever asks again can compare, and nobody reads it. */
  const noteUnknown = (trx: Trx, email: string, row: { actor: string; action: string }) =>
    note(trx, { ...row, user_id: '', detail: `unknown ${keyedHash(core.secret, 'audit', normalEmail(email))}` })

  const setLock = (email: string, actor: string, action: string, type: LockType | null) =>
    core.auth.transaction(async (trx) => {
      const user = await found(trx, email)
      if (!user || !(await holdAccount(core, trx, user.id))) {
        await noteUnknown(trx, email, { actor, action })
        return false
      }
      await trx.updateTable('identity_user').set({ lock_type: type }).where('id', '=', user.id).execute()
      if (type === null) await forgetGuesses(trx, guardKey(core, user.email))
      else {
        await endOthers(trx, user.id)
        await forgetWaysIn(trx, user.id)
      }
      await note(trx, { actor, action, user_id: user.id, detail: type ?? user.lock_type ?? '' })
      return true
    })

  return {
    lock: (email, type, actor) => setLock(email, actor, 'lock', type),
    unlock: (email, actor) => setLock(email, actor, 'unlock', null),
    show: (email, actor) =>
      core.auth.transaction(async (trx) => {
        const user = await found(trx, email)
        if (!user) {
          await noteUnknown(trx, email, { actor, action: 'show' })
          return undefined
        }
        await note(trx, { actor, action: 'show', user_id: user.id, detail: '' })
        const sessions = await trx.selectFrom('identity_session').select('id').where('user_id', '=', user.id).execute()
        const audit = await trx
          .selectFrom('audit')
          .select(['at', 'actor', 'action', 'detail'])
          .where('user_id', '=', user.id)
          .orderBy('at')
          .execute()
        return {
          acid: user.id,
          accountType: user.account_type,
          lockType: user.lock_type ?? '',
          isTemporarilyLocked: await isGuarded({ db: trx }, guardKey(core, user.email), core.clock()),
          isActivated: user.email_verified === 1,
          sessions: sessions.length,
          createdAt: user.created_at,
          audit: audit.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
        }
      }),
  }
}
