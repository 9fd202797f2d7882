/**
 * A claim of an ID token that was not checked: it only tells which app or person is meant. undefined for what is no token or has no such
 * claim.
 */
export const claimOf = (token: unknown, name: 'aud' | 'sub'): string | undefined => {
  try {
    const [, payload = ''] = typeof token === 'string' ? token.split('.') : []
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())[name]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
