import type { ExternalFailure } from '#domain/external-auth'

/** What an external provider has told of a shopper, and what is left to do before there is a session (rule external-auth.25). */
export interface PendingIdentity {
  /** Names this login among those of the browser. */
  id: string
  provider: string
  /** A new account needs an age; an account that is there already needs a proof that it is the shopper's. */
  step: 'registration' | 'proof'
  /** '' where the provider has told none. */
  email: string
  firstName: string
  lastName: string
  /** '' where it is not known. */
  dateOfBirth: string
  /** Of a proof: whether the account has a password. */
  hasPassword: boolean
  /** Whether the shopper wanted to stay logged in when the login was begun. */
  isPersistent: boolean
  /** Path of the shop to which the shopper goes after the login. */
  returnPath: string
}

/**
 * What has become of a call. `left`: the host's next input says what is left to do instead, because the address has an account already, the
 * login has ended, or another one waits in this browser.
 */
export type ExternalDone = 'done' | 'left'

/**
 * The calls that the host makes for what is left to do, each about the login that the input shows (rule external-auth.39). They reject with an
 * error that `readFailure` of `#domain/accounts` reads.
 */
export interface ExternalCalls {
  /** Reads what is left to do once more; the host's next input has it. Never rejects. */
  read(): Promise<void>
  /** Opens the account. */
  complete(fields: {
    email?: string
    ageConfirmation: boolean
    newsletter: boolean
    isPersistent: boolean
  }): Promise<ExternalDone>
  prove(fields: { password: string; isPersistent: boolean }): Promise<ExternalDone>
  /** Has a link mailed to the owner of the account. */
  sendProof(): Promise<ExternalDone>
  /** Spends that link, which counts only in the browser that has asked for it. */
  confirm(fields: { isPersistent: boolean }): Promise<ExternalDone | 'otherBrowser' | 'invalid'>
  /** Gives it up: the shopper logs in in another way. Never rejects. */
  drop(): Promise<void>
}

/** What the portal is given for external providers. It is used on sites that have some. */
export interface ExternalPortal {
  pending?: PendingIdentity | undefined
  /** It is not the login that the page has shown before: the shopper has begun it later, in another tab. */
  isOther?: boolean | undefined
  /** Why a return has come to nothing. Of `unread` something is left to do, and the shop could not be asked what. */
  failure?: ExternalFailure | undefined
  /** The page was opened by the mailed link of a proof. */
  isMailed?: boolean | undefined
  /** Of a question who it is: false for an account without a password, which only a provider can prove. */
  hasPassword?: boolean | undefined
  /** Of a question who it is: whether a linked provider can prove it on this site. */
  hasProvider?: boolean | undefined
  /** Loaded when the first of them is made. */
  calls(): Promise<ExternalCalls>
  /**
   * Shows the buttons of the providers in an element until the signal is aborted. Resolves when they are shown; rejects where they do not
   * come, which has been reported.
   */
  showButtons(element: Element, view: 'login' | 'reauthentication', signal: AbortSignal): Promise<void>
}
