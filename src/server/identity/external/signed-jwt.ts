import { type KeyObject, sign } from 'node:crypto'

/** A JWT that a private key has signed: P-256 for ES256, Ed25519 for EdDSA. */
export const signedJwt = (header: { alg: 'ES256' | 'EdDSA'; kid: string }, claims: object, key: KeyObject): string => {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const digest = header.alg === 'ES256' ? 'sha256' : null
  const signature = sign(digest, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
