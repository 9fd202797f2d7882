import type { ExternalFailure } from '#domain/external-auth'

/** Where the buttons stand: in the login and the registration, in the question who it is, or in a member's account. */
export type ExternalAuthView = 'login' | 'reauthentication' | 'account'

export interface LinkedProvider {
  provider: string
  /** Epoch milliseconds. */
  linkedAt: number
  /** Whether it can say who the member is, where that is asked once more. */
  proves: boolean
}

/** By which providers a member can log in, and whether by a password too. */
export interface LinkedProviders {
  linked: readonly LinkedProvider[]
  hasPassword: boolean
}

/** What the fragment `external-auth` is given when it is mounted and updated: plain data and callbacks. Its host makes the calls. */
export interface ExternalAuthInput {
  view: ExternalAuthView
  /** The provider whose call runs; undefined where none runs. */
  busy?: string | undefined
  /** The window of the provider: the shopper goes on there, or the browser has blocked it and the page goes there instead. */
  window?: 'open' | 'blocked' | undefined
  /** Why the last login has come to nothing. */
  failure?: ExternalFailure | undefined
  /** What the last call has done to the member's list. */
  done?: 'linked' | 'removed' | 'password' | 'confirmed' | undefined
  /** The provider that it has removed. */
  removed?: string | undefined
  /** What a member has linked. Without it the buttons of all providers of the site are shown. */
  account?: LinkedProviders | undefined
  /** A provider is chosen. It is called inside the click, so that a window may be opened. */
  onChoose(choice: { provider: string; isPopup: boolean }): void
  /** The shopper wants to log in in another way, after a failure. Absent where there is none. */
  onOther?: (() => void) | undefined
  /** A member does not want to log in by a provider any more. */
  onRemove?(provider: string): void
  /** Gives an account without a password its first one. Rejects with an error that `readFailure` of `#domain/accounts` reads. */
  onPassword?(password: string): Promise<void>
}
