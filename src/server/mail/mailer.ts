import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  from: string
  to: string
  subject: string
  text: string
  /** Address of the call that ends a subscription with one click (RFC 8058). */
  unsubscribe?: string | undefined
  /** The same in every attempt: a mail program shows a mail once that was sent twice. */
  messageId: string
  /** When the mail was wanted, in epoch milliseconds. */
  date: number
  /** A later mail has a higher number. */
  number: number
}

export interface Mailer {
  /**
   * Resolves when the mail is written or handed over. `signal` breaks the attempt off.
   * @throws the error of the file system or the mail server
   */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>
  /** Deletes the mails to an address from the outbox. Mails that a mail server has taken are out of reach. */
  deleteMailsTo: (address: string) => Promise<void>
}

const messageOf = ({ unsubscribe, date, number: _, ...mail }: Mail) => ({
  ...mail,
  date: new Date(date),
  // nodemailer must not load addresses or files that a mail names.
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(unsubscribe === undefined
    ? {}
    : {
        headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
})

/** The end of the file names of mails to an address: they are found without being read. */
const endingFor = (address: string): string =>
  `-${createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 16)}.eml`

/** Sorted by time, then by number; a second attempt replaces the file of the first. */
const fileNameOf = ({ date, number, to }: Mail): string =>
  `${new Date(date).toISOString().replaceAll(':', '-')}-${String(number).padStart(10, '0')}${endingFor(to)}`

/** Opens a transport with the first mail, which loads nodemailer. One that could not be opened is tried again. */
const openedOnce = <T>(open: (nodemailer: typeof import('nodemailer')) => T): (() => Promise<T>) => {
  let transport: Promise<T> | undefined
  return () => {
    transport ??= import('nodemailer').then(open)
    transport.catch(() => {
      transport = undefined
    })
    return transport
  }
}

const outboxMailer = (folder: string): Mailer => {
  const transport = openedOnce(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }))
  return {
    send: async (mail, signal) => {
      const { message } = await (await transport()).sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = fileNameOf(mail)
      // Renamed when complete: a watcher of the folder sees whole mails only.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600, flush: true, signal })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    deleteMailsTo: async (address) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const names = (await readdir(folder)).filter((name) => name.endsWith(endingFor(address)))
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

const smtpMailer = (address: string): Mailer => {
  const transport = openedOnce(({ createTransport }) => createTransport(address))
  return {
    send: async (mail, signal) => {
      await (await transport()).sendMail({ ...messageOf(mail), signal })
    },
    deleteMailsTo: async () => {},
  }
}

/** Sends through SMTP_URL when it is set, else writes to the outbox. */
export const createMailer = (settings: { smtpUrl?: string | undefined; dataDir: string }): Mailer =>
  settings.smtpUrl ? smtpMailer(settings.smtpUrl) : outboxMailer(join(settings.dataDir, 'outbox'))
