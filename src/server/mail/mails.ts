import type { Transaction } from 'kysely'
import { mailboxOf, mailRate } from '#domain/accounts'
import { countCall } from '#server/abuse-protection'
import { inTransaction, keyedHash, openOnce, openSigningKeys, type Store, type Tables } from '#server/store'
import { createDelivery, type MailDelivery } from './delivery.ts'
import { bringsValue, type WantMail } from './mail-requests.ts'
import { type MailWriter, type MailWriters, writeMail } from './mail-writers.ts'
import type { Mailer } from './mailer.ts'
import { addMail, type ClaimedMail, deleteQueuedMailsTo } from './queue.ts'
import { firstDelay, type MailTimes, mailTimes } from './times.ts'

/** Runs work as one transaction of the store. */
export type InTransaction = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>

/** The mails of a process: wanted by the rooms that they are about, and written by what those rooms have registered. */
export interface Mails extends Pick<MailDelivery, 'start' | 'settle' | 'stop'> {
  want: WantMail
  /**
   * Registers what writes the mails of a room. They are written in a transaction of the store, or in the given one.
   * @throws TypeError when a reason has a writer already
   */
  register: (writers: MailWriters, transaction?: InTransaction) => void
  /** Counts a mail to an address and says whether it may be sent. Only for writers: it needs the keys, which are read before. */
  allow: (trx: Transaction<Tables>, email: string) => Promise<boolean>
  /** Deletes the mails to an address that wait in the queue or lie in the outbox. */
  deleteTo: (trx: Transaction<Tables>, email: string) => Promise<void>
}

export interface MailOptions {
  store: Store
  mailer: Mailer
  /** The newest first; without one the store's own key counts the mails to an address. */
  signingKeys?: readonly string[] | undefined
  /** Those of the shop when absent. */
  times?: MailTimes | undefined
  /** Epoch milliseconds. */
  clock?: () => number
}

interface Registered {
  writer: MailWriter
  transaction: InTransaction
}

/** Opens the mails of a process. Nothing is sent before `start`, except by `settle`. */
export const openMails = ({ store, mailer, signingKeys, times = mailTimes, clock = Date.now }: MailOptions): Mails => {
  const registered = new Map<string, Registered>()
  const readSecret = openOnce(async () => (await openSigningKeys(store, signingKeys)).secret)

  const registeredFor = ({ reason, site }: ClaimedMail): Registered => {
    const found = registered.get(reason)
    // A newer process has left a mail that this one does not know.
    if (!found) throw new TypeError(`No mail can be written for ${reason} on ${site}.`)
    return found
  }

  const { wake, ...delivery } = createDelivery({
    db: store.db,
    mailer,
    transaction: async (mail, work) => {
      // The first process writes the key, which it cannot inside the transaction.
      await readSecret()
      return await registeredFor(mail).transaction(work)
    },
    write: (trx, mail) => writeMail(registeredFor(mail).writer, trx, mail, clock()),
    clock,
    times,
  })

  return {
    ...delivery,
    want: async (trx, { site, linkBase }, { reason, email, ...about }) => {
      const delay = firstDelay()
      const details = { linkBase, ...about }
      const wanted = { reason, recipient: email, site: site.key, details, isKept: bringsValue.has(reason) }
      await addMail(trx, wanted, { now: clock(), delay })
      wake(delay)
    },
    register: (writers, transaction = (work) => inTransaction(store.db, work)) => {
      for (const [reason, writer] of Object.entries(writers)) {
        if (registered.has(reason)) throw new TypeError(`Two writers are registered for the mail ${reason}.`)
        registered.set(reason, { writer, transaction })
      }
    },
    allow: async (trx, email) => {
      const key = keyedHash(await readSecret(), 'mail', mailboxOf(email))
      return (await countCall(trx, key, mailRate, clock())) <= mailRate.most
    },
    deleteTo: async (trx, email) => {
      await deleteQueuedMailsTo(trx, email)
      await mailer.deleteMailsTo(email)
    },
  }
}
