import { hash } from 'node:crypto'
import type { Claims } from '#domain/external-auth'
import { ProviderError } from './provider-error.ts'

/** By the last digits of the algorithm that has signed the identity. EdDSA, which has none, hashes by SHA-512 itself. */
const hashNames: Readonly<Record<string, string>> = { 256: 'sha256', 384: 'sha384' }

const algorithmOf = (idToken: string): string =>
  JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()).alg

/** The left half of the hash of a token, as OpenID Connect Core 3.1.3.6 has it. */
const halfHash = (algorithm: string, token: string): string => {
  const digest = hash(hashNames[algorithm.slice(-3)] ?? 'sha512', token, 'buffer')
  return digest.subarray(0, digest.length / 2).toString('base64url')
}

/**
 * Checks of an identity whose signature is right what OpenID Connect leaves to clients: a party that it names is the shop, and a hash of an
 * access token is that of the token beside it (rule external-auth.5). @throws ProviderError
 */
export const checkIdToken = (
  claims: Claims,
  { clientId, idToken, accessToken }: { clientId: string; idToken: string; accessToken: string },
): void => {
  const { azp: party, at_hash: tokenHash } = claims
  const isForShop = party === undefined || party === clientId
  const isWithToken = tokenHash === undefined || tokenHash === halfHash(algorithmOf(idToken), accessToken)
  if (!isForShop || !isWithToken) throw new ProviderError('failed')
}
