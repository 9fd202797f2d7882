import type { FindAccount } from 'oidc-provider'
import type { Store } from '#server/store'

/**
 * An account for apps: undefined where there is none, and where support has closed it. Scopes decide which of the claims an app gets (rule
 * partner-apps.4).
 */
export const accountFinder =
  ({ db }: Store): FindAccount =>
  async (_context, id) => {
    const user = await db
      .selectFrom('identity_user')
      .select(['email', 'email_verified', 'first_name', 'last_name', 'site', 'lock_type'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!user || user.lock_type !== null) return undefined
    const names = { given_name: user.first_name, family_name: user.last_name }
    return {
      accountId: id,
      claims: async () => ({
        sub: id,
        email: user.email,
        email_verified: user.email_verified === 1,
        ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
      }),
    }
  }
