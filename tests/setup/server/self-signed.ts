import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The key and the certificate of servers that speak TLS on this machine. */
export const selfSigned = readFileSync(new URL('self-signed.pem', import.meta.url), 'utf8')

const spki = new X509Certificate(selfSigned).publicKey.export({ type: 'spki', format: 'der' })

/** The flag by which a Chromium trusts them, and caches their files as those of any server. */
export const trustSelfSigned = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`
