import type { AccountState } from '#domain/session'

/** What the shop knows of a visitor's account (rule portal.9). */
export type AccountType = 'NotRegistered' | 'FULL' | 'LIGHT' | 'LOCKED'

/**
 * The type of the account that the account state shows: LOCKED after a login was refused because support has closed the
 * account, FULL for a signed-in shopper, LIGHT for one subscribed by e-mail only.
 */
export const accountTypeOf = ({
  isAuthenticated,
  lightUser,
  error,
}: Pick<AccountState, 'isAuthenticated' | 'lightUser' | 'error'>): AccountType => {
  if (error?.isUserBlocked) return 'LOCKED'
  if (isAuthenticated) return 'FULL'
  return lightUser ? 'LIGHT' : 'NotRegistered'
}
