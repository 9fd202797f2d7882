/** What an external provider has told of a shopper, and what is left to do before there is a session (rule external-auth.25). */
export interface PendingIdentity {
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
}

/** The calls that the host makes for what is left to do. They reject with an error that `readFailure` of `#domain/accounts` reads. */
export interface ExternalCalls {
  /** Opens the account. `proof`: the address has an account already, and the host's next input asks for the proof. */
  complete(fields: {
    email?: string
    ageConfirmation: boolean
    newsletter: boolean
    isPersistent: boolean
  }): Promise<'done' | 'proof'>
  prove(fields: { password: string; isPersistent: boolean }): Promise<void>
  /** Has a link mailed to the owner of the account. */
  sendProof(): Promise<void>
  /** Spends that link, which counts only in the browser that has asked for it. */
  confirm(fields: { isPersistent: boolean }): Promise<'done' | 'otherBrowser' | 'invalid'>
  /** Gives it up: the shopper logs in in another way. Never rejects. */
  drop(): Promise<void>
}

/** What the portal is given for external providers. It is used on sites that have some. */
export interface ExternalPortal {
  pending?: PendingIdentity | undefined
  /** The page was opened by the mailed link of a proof. */
  isMailed?: boolean | undefined
  /** Of a question who it is: false for an account without a password, which only a provider can prove. */
  hasPassword?: boolean | undefined
  /** Loaded when the first of them is made. */
  calls(): Promise<ExternalCalls>
  /**
   * Shows the buttons of the providers in an element until the signal is aborted. Resolves when they are shown; rejects where they do not
   * come, which has been reported.
   */
  showButtons(element: Element, view: 'login' | 'reauthentication', signal: AbortSignal): Promise<void>
}
