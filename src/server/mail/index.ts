/** Mail of the shop: files in `{DATA_DIR}/outbox/`, or sent by SMTP_URL (design 5). */
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  from: string
  to: string
  subject: string
  text: string
  /** Where one click ends a subscription (RFC 8058). */
  unsubscribe?: string | undefined
}

export interface Mailer {
  /** Resolves when the mail is written or handed over. @throws what the file system or the mail server says */
  send: (mail: Mail) => Promise<void>
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

const toOutbox = (folder: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      // Whoever watches the folder sees whole mails only.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
  }
}

const bySmtp = (address: string): Mailer => {
  const transport = createTransport(address)
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail))
    },
  }
}

export const createMailer = (settings: { smtpUrl?: string | undefined; dataDir: string }): Mailer =>
  settings.smtpUrl ? bySmtp(settings.smtpUrl) : toOutbox(join(settings.dataDir, 'outbox'))
