/** An account, as far as a login by a provider must know it. */
export interface AccountFacts {
  type: 'FULL' | 'LIGHT'
  /** The shop has confirmed by mail that the address is the owner's. */
  isVerified: boolean
  /** Support has closed the account. */
  isLocked: boolean
  /** The account is linked to another identity of the same provider. */
  hasOtherIdentity: boolean
}

export interface LoginFacts {
  /** The account that the identity is linked to. */
  linked: Pick<AccountFacts, 'isLocked'> | undefined
  /** The account with the address; `kept` where a former owner's right to the address is kept and no account has it. */
  account: AccountFacts | 'kept' | undefined
  /** The provider, or a link that was mailed by the shop, has shown that the address is the person's. */
  isProven: boolean
}

/**
 * What a login by a provider leads to. `session`: the identity is linked. `link`: the account is linked without a question.
 * `upgrade`: the light account becomes a full one, after the age step. `register`: an account is opened, after the age step. `prove`:
 * the password or a mailed link must first prove the owner. `locked`: support has closed the account.
 */
export type LoginStep = 'session' | 'link' | 'upgrade' | 'register' | 'prove' | 'locked'

/** Decides by what provider and shop know (rules external-auth.10 and external-auth.11). */
export const loginStepOf = ({ linked, account, isProven }: LoginFacts): LoginStep => {
  if (linked) return linked.isLocked ? 'locked' : 'session'
  if (!account) return 'register'
  if (account === 'kept' || !isProven || !account.isVerified || account.hasOtherIdentity) return 'prove'
  if (account.isLocked) return 'locked'
  return account.type === 'FULL' ? 'link' : 'upgrade'
}

/** How long ago a login at a provider may be that stands for a password now, in milliseconds. */
const FRESH_LOGIN_MS = 10 * 60_000
/** How far the clock of a provider may be ahead. */
const CLOCK_SKEW_MS = 60_000

/** Whether the person has logged in at the provider just now; false where the provider does not tell (rule external-auth.16). */
export const isFreshLogin = (authenticatedAt: number | undefined, now: number): boolean =>
  authenticatedAt !== undefined && authenticatedAt > now - FRESH_LOGIN_MS && authenticatedAt <= now + CLOCK_SKEW_MS
