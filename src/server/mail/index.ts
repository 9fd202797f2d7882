/** Mail of the shop: files in `{DATA_DIR}/outbox/`, or sent by SMTP_URL (design 5). */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  from: string
  to: string
  subject: string
  text: string
  /** The call by which one click ends a subscription (RFC 8058). */
  unsubscribe?: string | undefined
}

export interface Mailer {
  /** Resolves when the mail is written or handed over. @throws what the file system or the mail server says */
  send: (mail: Mail) => Promise<void>
  /** Removes the mails to an address from the outbox; what a mail server was handed is gone from here already. */
  forget: (address: string) => Promise<void>
}

const messageOf = ({ unsubscribe, ...mail }: Mail) => ({
  ...mail,
  // Nothing is fetched from addresses or files named in a mail.
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(unsubscribe === undefined
    ? {}
    : {
        headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
})

/** How the files of mails to an address end, so that they are found without being read. */
const endingFor = (address: string): string =>
  `-${createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 16)}.eml`

const toOutbox = (folder: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}${endingFor(mail.to)}`
      // Whoever watches the folder sees whole mails only.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    forget: async (address) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const names = (await readdir(folder)).filter((name) => name.endsWith(endingFor(address)))
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

const bySmtp = (address: string): Mailer => {
  const transport = createTransport(address)
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail))
    },
    forget: async () => {},
  }
}

export const createMailer = (settings: { smtpUrl?: string | undefined; dataDir: string }): Mailer =>
  settings.smtpUrl ? bySmtp(settings.smtpUrl) : toOutbox(join(settings.dataDir, 'outbox'))
