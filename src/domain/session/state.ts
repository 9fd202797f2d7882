import type { AccountEventType } from '#contracts/session'

/** The signed-in shopper. */
export interface SignedInUser {
  /** The account's id. It is personal: it never leaves the project's own code. */
  acid: string
}

/** A shopper subscribed by e-mail only. */
export interface LightUser {
  acid: string
  email: string
}

export interface AuthContext {
  /** Whether the pending event ends with a signed-in user. */
  hasUser: boolean
  /** Another path has handled the authentication, so a later success changes no user. */
  isAuthHandled: boolean
  /** The answer of an external provider. */
  authData?: Readonly<Record<string, unknown>> | undefined
  appRedirect?: string | undefined
  /** An earlier page was left during a login, so the consents have to be updated. */
  shouldUpdateConsents: boolean
}

/** A failure: the permanent code of a typed error, why a login was refused, and the refused fields of the answer. */
export interface AccountFailure {
  code: string
  status?: number | undefined
  /** Support has closed the account. */
  isUserBlocked?: boolean | undefined
  isTemporarilyLocked?: boolean | undefined
  /** The Korean identity check is needed first. */
  isKMCRequired?: boolean | undefined
  validationErrors?: Readonly<Record<string, unknown>> | undefined
}

/** The profile as the account's call answers it. */
export type ProfileData = Readonly<Record<string, unknown>>

/** Where the portal was opened (rule portal.8). */
export interface PortalOpening {
  /** Where on the site. */
  touchpoint: string
  /** The preset's name. */
  preset: string
  storeId?: string | undefined
  propSourceId?: string | undefined
  /** The page: its type and its site. */
  pageContext?: Readonly<Record<string, unknown>> | undefined
}

/** The account state (rule session.2). It never holds what a form contains (rule bus.13). */
export interface AccountState {
  isModalVisible: boolean
  eventType: AccountEventType | undefined
  status: 'pending' | 'success' | 'error' | undefined
  isAuthenticated: boolean
  user: SignedInUser | undefined
  isPersistent: boolean
  isSessionReload: boolean
  isReauthenticated: boolean
  authContext: AuthContext
  error: AccountFailure | undefined
  profileData: ProfileData | undefined
  /** A profile that came before the page knew whose session it is; that person's session takes it. */
  earlyProfile?: ProfileData | undefined
  lightUser: LightUser | undefined
  pageContext: Readonly<Record<string, unknown>> | undefined
  touchpoint: string | undefined
  preset: string | undefined
  /** The acid of the person whom the page knew when the portal was opened. */
  hintAcid: string | undefined
  propSourceId: string | undefined
  storeId: string | undefined
}

export const noAuthContext: AuthContext = { hasUser: false, isAuthHandled: false, shouldUpdateConsents: false }

/** A guest, before anything has happened. */
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
  pageContext: undefined,
  touchpoint: undefined,
  preset: undefined,
  hintAcid: undefined,
  propSourceId: undefined,
  storeId: undefined,
}
