import { randomUUID } from 'node:crypto'
import type { LockType } from '#domain/accounts'
import { normalEmail } from '#domain/accounts'
import { deleteGuesses, lockTimeLeft } from '#server/abuse-protection'
import { retryMails, type StuckMail, stuckMails } from '#server/mail'
import type { PersonExport } from '#server/personal-data'
import { keyedHash } from '#server/store'
import { readAccountForUpdate } from '../accounts/account-row.ts'
import { deleteAccessLinks } from '../mailed-links/mailed-links.ts'
import { guessKey, type IdentityServices, type Trx } from '../services.ts'
import { endAllAccess } from '../sessions/session-end.ts'
import { eraseOwnerOf, exportOwnerOf } from './privacy.ts'

/** What support sees of an account. */
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

/** Every use writes a row to the audit, also for an unknown address. */
export interface Support {
  /** Closes an account, ends its sessions, and deletes the mailed links to another address or password. False when unknown. */
  lock: (email: string, type: LockType, actor: string) => Promise<boolean>
  /** Opens an account again and lifts a temporary lock. False when unknown. */
  unlock: (email: string, actor: string) => Promise<boolean>
  /** undefined when unknown. */
  show: (email: string, actor: string) => Promise<SupportView | undefined>
  /** The mails that could not be sent so far, to everyone or to an address, without address and text. */
  mails: (email: string | undefined, actor: string) => Promise<StuckMail[]>
  /** Has these mails sent again now; returns how many. Those whose link has ended stay. */
  retryMails: (email: string | undefined, actor: string) => Promise<number>
  /** Writes the audit row of an act that concerns no account. `detail` names no person. */
  noteAct: (action: 'backup' | 'restore' | 'dispatch', actor: string, detail?: string) => Promise<void>
}

const userByEmail = (trx: Trx, email: string) =>
  trx.selectFrom('identity_user').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst()

const createAudit = ({ clock, secret }: IdentityServices) => {
  const note = (trx: Trx, row: { actor: string; action: string; user_id: string; detail: string }) =>
    trx
      .insertInto('audit')
      .values({ id: randomUUID(), at: clock(), ...row })
      .execute()
  /** An address is kept as a keyed hash: a later question about the same address can be compared with it. */
  const addressHash = (email: string): string => keyedHash(secret, 'audit', normalEmail(email))
  return {
    note,
    addressHash,
    noteUnknown: (trx: Trx, email: string, row: { actor: string; action: string }) =>
      note(trx, { ...row, user_id: '', detail: `unknown ${addressHash(email)}` }),
  }
}

const viewOfAccount = async (
  services: IdentityServices,
  trx: Trx,
  user: NonNullable<Awaited<ReturnType<typeof userByEmail>>>,
): Promise<SupportView> => {
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
    isTemporarilyLocked: (await lockTimeLeft(trx, guessKey(services, user.email), services.clock())) > 0,
    isActivated: user.email_verified === 1,
    sessions: sessions.length,
    createdAt: user.created_at,
    audit: audit.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  }
}

export const createSupport = (services: IdentityServices): Support => {
  const { note, noteUnknown, addressHash } = createAudit(services)

  const setLock = (email: string, actor: string, action: string, type: LockType | null) =>
    services.transaction(async (trx) => {
      const user = await userByEmail(trx, email)
      if (!user || !(await readAccountForUpdate(services, trx, user.id))) {
        await noteUnknown(trx, email, { actor, action })
        return false
      }
      await trx.updateTable('identity_user').set({ lock_type: type }).where('id', '=', user.id).execute()
      if (type === null) await deleteGuesses(trx, guessKey(services, user.email))
      else {
        await endAllAccess(services, trx, user.id)
        await deleteAccessLinks(trx, user.id)
      }
      await note(trx, { actor, action, user_id: user.id, detail: type ?? user.lock_type ?? '' })
      return true
    })

  const withMails = <T>(
    action: string,
    email: string | undefined,
    actor: string,
    work: (trx: Trx, now: number, recipient: string | undefined) => Promise<T>,
  ): Promise<T> =>
    services.transaction(async (trx) => {
      await note(trx, { actor, action, user_id: '', detail: email === undefined ? '' : addressHash(email) })
      return await work(trx, services.clock(), email === undefined ? undefined : normalEmail(email))
    })

  return {
    lock: (email, type, actor) => setLock(email, actor, 'lock', type),
    unlock: (email, actor) => setLock(email, actor, 'unlock', null),
    show: (email, actor) =>
      services.transaction(async (trx) => {
        const user = await userByEmail(trx, email)
        if (!user) {
          await noteUnknown(trx, email, { actor, action: 'show' })
          return undefined
        }
        await note(trx, { actor, action: 'show', user_id: user.id, detail: '' })
        return await viewOfAccount(services, trx, user)
      }),
    noteAct: (action, actor, detail = '') =>
      services.transaction(async (trx) => {
        await note(trx, { actor, action, user_id: '', detail })
      }),
    mails: (email, actor) => withMails('mails', email, actor, stuckMails),
    retryMails: (email, actor) => withMails('mails retry', email, actor, retryMails),
  }
}

/** What may be done with the data of the owner of an address, for the people who answer privacy requests. */
export interface Owners {
  transaction: IdentityServices['transaction']
  exportOwner: (trx: Trx, email: string) => Promise<PersonExport>
  eraseOwner: (trx: Trx, email: string) => Promise<void>
  /** Writes the audit row of an act on a request, which names the request and no person. */
  note: (trx: Trx, row: { actor: string; action: string; requestId: string }) => Promise<unknown>
  /** Epoch milliseconds. */
  clock: () => number
}

export const ownersOf = (services: IdentityServices): Owners => {
  const { note } = createAudit(services)
  const { transaction, clock } = services
  return {
    transaction,
    exportOwner: (trx, email) => exportOwnerOf(services, trx, email),
    eraseOwner: (trx, email) => eraseOwnerOf(services, trx, email),
    note: (trx, { actor, action, requestId }) => note(trx, { actor, action, user_id: '', detail: requestId }),
    clock,
  }
}
