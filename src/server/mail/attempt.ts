import type { Kysely, Transaction } from 'kysely'
import { log } from '#server/log'
import type { Tables } from '#server/store'
import type { Mail, Mailer } from './mailer.ts'
import { type ClaimedMail, deleteMail, dropMail, giveUpMail, keepLetter, postponeMail } from './queue.ts'
import { type MailTimes, MOST_REFUSALS, waitAfter } from './times.ts'

/** A mail as it will be sent, and when it becomes useless, in epoch milliseconds. */
export interface WrittenMail {
  mail: Pick<Mail, 'from' | 'to' | 'subject' | 'text' | 'unsubscribe'>
  expiresAt: number
}

export interface AttemptDependencies {
  db: Kysely<Tables>
  mailer: Pick<Mailer, 'send'>
  /** Runs the transaction in which a mail is written. */
  transaction: <T>(mail: ClaimedMail, work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>
  /** Makes the text of a mail, with its link, inside a transaction; undefined when there is nothing to send. */
  write: (trx: Transaction<Tables>, mail: ClaimedMail) => Promise<WrittenMail | undefined>
  /** Epoch milliseconds. */
  clock: () => number
  times: MailTimes
}

class ClaimLost extends Error {}

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown }
  // nodemailer and the file system name an attempt that was broken off differently.
  if (code === 'EABORT' || code === 'ABORT_ERR') return 'ETIMEDOUT'
  return typeof code === 'string' ? code : 'no code'
}

/** The mail server has answered that it will never take this mail. */
const isRefusal = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/**
 * Attempts a claimed mail: writes it if it was not written yet, sends it, deletes it from the queue. A failure is noted in the
 * queue and logged without address and text. `broken` breaks the attempt off. @throws the error of the store
 */
export const createAttempt = (
  { db, mailer, transaction, write, clock, times }: AttemptDependencies,
  broken: AbortSignal,
): ((mail: ClaimedMail) => Promise<void>) => {
  /** Positions of mails that were sent and are still in the queue, because the store did not answer. */
  const sent = new Set<number>()

  /** The finished mail; undefined when there is nothing to send: it has left the queue. Writing it creates its link, once. */
  const finish = async (mail: ClaimedMail): Promise<Mail | undefined> => {
    if (mail.letter !== null) return JSON.parse(mail.letter) as Mail
    return await transaction(mail, async (trx) => {
      const written = await write(trx, mail)
      if (!written) {
        // What the writer has done instead holds only if nobody else has taken this mail.
        if (!(await dropMail(trx, mail))) throw new ClaimLost()
        return undefined
      }
      const domain = written.mail.from.replace(/^.*@/, '').replace('>', '')
      const letter: Mail = {
        ...written.mail,
        messageId: `<${mail.id}@${domain}>`,
        date: mail.askedAt,
        number: mail.position,
      }
      const kept = { letter: JSON.stringify(letter), expiresAt: written.expiresAt, leasedUntil: clock() + times.lease }
      if (!(await keepLetter(trx, mail, kept))) throw new ClaimLost()
      return letter
    })
  }

  const send = async (mail: ClaimedMail): Promise<void> => {
    if (!sent.has(mail.position)) {
      const letter = await finish(mail)
      if (!letter) return
      await mailer.send(letter, AbortSignal.any([AbortSignal.timeout(times.attempt), broken]))
      sent.add(mail.position)
    }
    await deleteMail(db, mail)
    sent.delete(mail.position)
  }

  const fail = async (mail: ClaimedMail, error: unknown): Promise<void> => {
    const [now, code] = [clock(), codeOf(error)]
    const isUseless = isRefusal(error) && mail.attempts >= MOST_REFUSALS
    if (isUseless) return await giveUpMail(db, mail, { now, error: code })
    if (broken.aborted) return await postponeMail(db, mail, { dueAt: now, error: code })
    const wait = waitAfter(mail.attempts)
    const { id, reason, attempts: attempt } = mail
    log('mailFailed', { mail: id, reason, attempt, nextInSeconds: wait / 1000, error })
    await postponeMail(db, mail, { dueAt: now + wait, error: code })
  }

  return async (mail) => {
    try {
      if (mail.expiresAt <= clock()) await giveUpMail(db, mail, { now: clock(), error: 'EXPIRED' })
      else await send(mail)
    } catch (error) {
      if (!(error instanceof ClaimLost)) await fail(mail, error)
    }
  }
}
