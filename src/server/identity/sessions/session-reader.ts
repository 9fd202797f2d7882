import type { Store } from '#server/store'

/** A session of the store. Times are epoch milliseconds. */
export interface StoredSession {
  id: string
  userId: string
  isPersistent: boolean
  isNewUser: boolean
  isReauthenticated: boolean
  /** When the password was given, or the login at the provider was made. */
  authenticatedAt: number
  /** The external provider by which the session was begun. */
  socialProvider: string | null
  expiresAt: number
  updatedAt: number
}

/**
 * Finds a session by the hash of its token and by its brand. Undefined when the store has no such session. The session may have
 * expired: the caller checks that.
 */
export type ReadSession = (hash: string, brand: string) => Promise<StoredSession | undefined>

/** The query of every page, prepared once. */
export const sessionReader = ({ db, prepare }: Store): ReadSession => {
  const query = prepare(
    db
      .selectFrom('identity_session')
      .select([
        'id',
        'user_id',
        'persistent',
        'new_user',
        'reauthenticated',
        'authenticated_at',
        'social_provider',
        'expires_at',
        'updated_at',
      ])
      .where('token', '=', 'token')
      .where('brand', '=', 'brand')
      .compile(),
  )
  return async (hash, brand) => {
    const [row] = await query(hash, brand)
    return (
      row && {
        id: row.id,
        userId: row.user_id,
        isPersistent: row.persistent === 1,
        isNewUser: row.new_user === 1,
        isReauthenticated: row.reauthenticated === 1,
        authenticatedAt: Date.parse(row.authenticated_at),
        socialProvider: row.social_provider,
        expiresAt: Date.parse(row.expires_at),
        updatedAt: Date.parse(row.updated_at),
      }
    )
  }
}
