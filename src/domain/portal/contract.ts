import type { EarlyBotAction, KmcCarrier, KmcGender } from '#domain/accounts'
import type { Brand } from '#domain/sites'
import type { MailedName } from '#domain/touchpoints'
import type { AccountType } from './account-type.ts'
import type { TouchpointArea } from './area.ts'
import type { ExternalPortal } from './external-contract.ts'
import type { FormView, LoginKind, PortalScreen, PortalView, RegistrationFlow, TranslationSet } from './lists.ts'

/** What a shopper has typed, by the name of the field. Passwords are never part of it. */
export type TypedValues = Readonly<Record<string, string | boolean>>

/** A registration's fields; the host adds where the portal was opened. */
export interface RegistrationFields {
  email: string
  password: string
  isPersistent?: boolean
  ageConfirmation?: boolean
  firstName?: string
  lastName?: string
  dateOfBirth?: string
  newsletter?: boolean
  /** Of a Korean registration with the identity check by mobile phone. */
  kmc?: { phoneNumber: string; carrier: KmcCarrier; gender: KmcGender; isForeigner: boolean }
}

/**
 * The calls that the host makes for the fragment. They reject with an error that `readFailure` of `#domain/accounts` reads. The
 * host keeps the token of a mailed link, which the calls spend; the fragment never sees it.
 */
export interface PortalCalls {
  /** Of a re-authentication only the password counts if the page knows the person. */
  login(fields: { email: string; password: string; isPersistent: boolean }): Promise<void>
  register(fields: RegistrationFields): Promise<void>
  /** Subscribes an address: of a guest by a light account, of a member without one. */
  registerLight(fields: { email: string }): Promise<void>
  startPasswordReset(email: string): Promise<void>
  completePasswordReset(fields: { password: string; isPersistent: boolean }): Promise<void>
  createPassword(fields: Omit<RegistrationFields, 'email'>): Promise<void>
  /** Resolves with the account that the link has confirmed. A LIGHT one can be completed by `createPassword` then. */
  activate(): Promise<{ accountType: 'FULL' } | { accountType: 'LIGHT'; email: string }>
  sendActivationAgain(email: string): Promise<void>
  confirmSubscription(): Promise<void>
  endSubscription(): Promise<void>
}

/** What the fragment `account-portal` is given when it is mounted and updated: plain data and callbacks. */
export interface PortalInput {
  brand: Brand
  locale: string
  /** The preset's name, and what it fixes. */
  preset: string
  view: PortalView
  formView?: FormView | undefined
  registrationFlow?: RegistrationFlow | undefined
  translationSet?: TranslationSet | undefined
  screen: PortalScreen
  touchpoint: string
  area: TouchpointArea
  sourceId?: string | undefined
  storeId?: string | undefined
  /** The person whom the page knew when the portal was opened. */
  hintAcid?: string | undefined
  accountType: AccountType
  loginKind?: LoginKind | undefined
  /** The e-mail address of the re-authentication, or of a mailed link; it cannot be changed. */
  email?: string | undefined
  /** The kind of mailed token that the host holds. */
  token?: MailedName | undefined
  /** The shopper came by an invitation, which goes with a registration. */
  isInvited?: boolean | undefined
  /** Logins with external providers; absent where the host has none. */
  external?: ExternalPortal | undefined
  /** The lowest age for an account in the locale. */
  legalAge: number
  /** The site's root, for links to its pages. */
  root: string
  /** Whether the place of the portal stays when the shopper is logged in, so that it can say what a form has reached. */
  showsOutcome: boolean
  /** What was typed before the fragment was loaded again. */
  typed: TypedValues
  /** Tells the host what was typed; it keeps it in memory only. */
  onTyped(values: TypedValues): void
  /** Tells the host at every edit for which action the form's call will bring a bot-check token. */
  onEdit(action: EarlyBotAction): void
  /** The shopper has finished what the portal was opened for. `said` is what that means for them, in words to be read out. */
  onDone(said?: string): void
  calls: PortalCalls
}
