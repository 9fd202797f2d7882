import { createHmac, timingSafeEqual } from 'node:crypto'

/** A notice counts this long after it was signed, so that an old one cannot be played again. */
const SIGNED_MS = 300_000
const form = /^t=(\d{13}),v1=([0-9a-f]{64})$/

const signed = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

/** The header `X-Payment-Signature` of a body, `t=1764000000000,v1=…`: time and HMAC-SHA-256 of time and body. */
export const signatureOf = (secret: string, body: string, now: number): string =>
  `t=${now},v1=${signed(secret, String(now), body)}`

/** Whether a signature is that of the body and not old. */
export const isSigned = (secret: string, body: string, signature: string, now: number): boolean => {
  const [, time, given] = form.exec(signature) ?? []
  if (time === undefined || given === undefined || Math.abs(now - Number(time)) > SIGNED_MS) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(signed(secret, time, body)))
}
