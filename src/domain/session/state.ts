import type { AccountEventType } from '#contracts/session'

export type Status = 'pending' | 'success' | 'error'

/** The signed-in shopper as the pages know them. */
export interface User {
  /** The account's id. Personal: it never leaves the project's own code. */
  acid: string
}

/** A shopper subscribed by e-mail only. */
export interface LightUser {
  acid: string
  email: string
}

export interface AuthContext {
  /** Whether what runs ends with a user. */
  hasUser: boolean
  /** Another path has taken care of the authentication; a later success changes no user. */
  isAuthHandled: boolean
  /** What an external provider answered. */
  authData?: Readonly<Record<string, unknown>> | undefined
  appRedirect?: string | undefined
  /** A login was under way when the page was left, so its consents have to be brought up to date. */
  shouldUpdateConsents: boolean
}

/** Why something failed: the permanent code of a typed error and what the answer said of fields. */
export interface AccountFailure {
  code: string
  status?: number | undefined
  validationErrors?: Readonly<Record<string, unknown>> | undefined
}

/** Contents of a form that wait for an answer. They never travel on the bus. */
export type FormContents = Readonly<Record<string, unknown>>

/** The account state (account portal 3). */
export interface AccountState {
  isModalVisible: boolean
  eventType: AccountEventType | undefined
  status: Status | undefined
  isAuthenticated: boolean
  user: User | undefined
  isPersistent: boolean
  isSessionReload: boolean
  isReauthenticated: boolean
  authContext: AuthContext
  error: AccountFailure | undefined
  profileData: Readonly<Record<string, unknown>> | undefined
  lightUser: LightUser | undefined
  registrationData: FormContents | undefined
  lightRegistrationData: FormContents | undefined
  loginCredentials: FormContents | undefined
  pageContext: Readonly<Record<string, unknown>> | undefined
  touchpoint: string | undefined
  preset: string | undefined
  hintAcid: string | undefined
  propSourceId: string | undefined
  storeId: string | undefined
}

export const noAuthContext: AuthContext = { hasUser: false, isAuthHandled: false, shouldUpdateConsents: false }

/** Nobody is known and nothing runs. */
export const initialState: AccountState = {
  isModalVisible: false,
  eventType: undefined,
  status: undefined,
  isAuthenticated: false,
  user: undefined,
  isPersistent: false,
  isSessionReload: false,
  isReauthenticated: false,
  authContext: noAuthContext,
  error: undefined,
  profileData: undefined,
  lightUser: undefined,
  registrationData: undefined,
  lightRegistrationData: undefined,
  loginCredentials: undefined,
  pageContext: undefined,
  touchpoint: undefined,
  preset: undefined,
  hintAcid: undefined,
  propSourceId: undefined,
  storeId: undefined,
}
