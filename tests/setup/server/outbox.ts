import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ReadMail {
  to: string
  subject: string
  text: string
  /** All header lines, unfolded. */
  head: string
}

const read = (file: string): ReadMail => {
  const [folded = '', ...rest] = readFileSync(file, 'utf8').split('\r\n\r\n')
  const head = folded.replaceAll(/\r\n\s+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const body = rest.join('\r\n\r\n')
  const text = /base64/i.test(header('Content-Transfer-Encoding'))
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')
  return { to: header('To'), subject: header('Subject'), text, head }
}

// By file: a mail never changes, and the outbox of a shop that many tests share is long.
const known = new Map<string, ReadMail>()

/** The mails in an outbox, oldest first; soft line breaks undone. */
export const mailsIn = (dataDir: string): ReadMail[] => {
  const folder = join(dataDir, 'outbox')
  let names: string[] = []
  try {
    names = readdirSync(folder)
  } catch {
    // No mail was ever written.
  }
  return names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => {
      const file = join(folder, name)
      const mail = known.get(file) ?? read(file)
      known.set(file, mail)
      return mail
    })
}

/** The token in the newest mail to an address: what `?a=`, `?rpt=` or `?eal=` holds in its first link, or in its first link to a page. */
export const mailedToken = (dataDir: string, to: string, page = ''): string => {
  const mail = mailsIn(dataDir).findLast((m) => m.to === to)
  const token = new RegExp(`${page}/\\?(?:a|rpt|eal)=([\\w-]+)`).exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No mail to ${to} with a link to ${page || 'a page'}.`)
  return token
}
