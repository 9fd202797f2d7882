import type { AccountEventType } from '#contracts/session'
import {
  type AccountFailure,
  type AccountState,
  type AuthContext,
  type FormContents,
  noAuthContext,
  type User,
} from './state.ts'

/** Event types whose success is a user who has just proved who they are. */
type Authenticating = 'login' | 'registration' | 'createPassword' | 'passwordResetComplete'

export type AccountEvent =
  | { type: 'start'; eventType: Exclude<AccountEventType, 'externalAuth'>; form?: FormContents }
  | { type: 'success'; eventType: Authenticating; user: User; isPersistent: boolean; isReauthenticated?: boolean }
  | { type: 'success'; eventType: 'lightRegistration'; acid: string; email: string }
  | { type: 'success'; eventType: 'sessionReload'; user: User; isPersistent: boolean; isReauthenticated?: boolean }
  | { type: 'success'; eventType: 'getProfileData'; profileData: Readonly<Record<string, unknown>> }
  | { type: 'success'; eventType: 'logout' | 'passwordResetStart' }
  | { type: 'failure'; eventType: Exclude<AccountEventType, 'externalAuth'>; error: AccountFailure }
  | { type: 'external'; step: 'started'; context: Partial<AuthContext> }
  | { type: 'external'; step: 'updated'; context: Partial<AuthContext> }
  | { type: 'external'; step: 'reset' }
  | { type: 'external'; step: 'error'; error: AccountFailure }
  | { type: 'external'; step: 'success'; user: User; isPersistent: boolean }
  | { type: 'modal'; visible: boolean }

type Change = Partial<AccountState>

/** Whether what starts ends with a user; of the others nothing is said (account portal 4). */
const endsWithUser: Readonly<Partial<Record<AccountEventType, boolean>>> = {
  login: true,
  registration: true,
  passwordResetComplete: true,
  createPassword: true,
  lightRegistration: false,
  logout: false,
  passwordResetStart: false,
}

/** Where the contents of a form wait for the answer. */
const keptForm = (eventType: AccountEventType, form: FormContents | undefined): Change => {
  if (!form) return {}
  if (eventType === 'login') return { loginCredentials: form }
  if (eventType === 'registration') return { registrationData: form }
  return eventType === 'lightRegistration' ? { lightRegistrationData: form } : {}
}

const started = (state: AccountState, eventType: AccountEventType, form?: FormContents): Change => ({
  eventType,
  status: 'pending',
  error: undefined,
  authContext: { ...state.authContext, hasUser: endsWithUser[eventType] ?? state.authContext.hasUser },
  ...keptForm(eventType, form),
})

const ended = (eventType: AccountEventType): Change => ({ eventType, status: 'success', error: undefined })

const signedIn = (state: AccountState, user: User, isPersistent: boolean): Change =>
  state.authContext.isAuthHandled ? {} : { user, isAuthenticated: true, isPersistent, isSessionReload: false }

const loggedOut: Change = {
  user: undefined,
  isAuthenticated: false,
  isPersistent: false,
  isSessionReload: false,
  isReauthenticated: false,
  authContext: noAuthContext,
  lightUser: undefined,
  profileData: undefined,
  error: undefined,
}

const succeeded = (state: AccountState, event: Extract<AccountEvent, { type: 'success' }>): Change => {
  switch (event.eventType) {
    case 'login':
      return {
        ...signedIn(state, event.user, event.isPersistent),
        isReauthenticated: event.isReauthenticated === true,
        loginCredentials: undefined,
      }
    case 'registration':
      return { ...signedIn(state, event.user, event.isPersistent), registrationData: undefined }
    case 'createPassword':
    case 'passwordResetComplete':
      return signedIn(state, event.user, event.isPersistent)
    case 'sessionReload':
      return {
        user: event.user,
        isAuthenticated: true,
        isPersistent: event.isPersistent,
        isReauthenticated: event.isReauthenticated === true,
        isSessionReload: true,
      }
    case 'lightRegistration':
      return { lightUser: { acid: event.acid, email: event.email }, lightRegistrationData: undefined }
    case 'getProfileData':
      return { profileData: event.profileData }
    case 'logout':
      return loggedOut
    case 'passwordResetStart':
      return {}
  }
}

const external = (state: AccountState, event: Extract<AccountEvent, { type: 'external' }>): Change => {
  switch (event.step) {
    case 'started':
      return { ...started(state, 'externalAuth'), authContext: { ...state.authContext, ...event.context } }
    case 'updated':
      return { authContext: { ...state.authContext, ...event.context } }
    case 'reset':
      return { status: undefined, authContext: noAuthContext, error: undefined }
    case 'error':
      return { eventType: 'externalAuth', status: 'error', error: event.error }
    case 'success':
      return { ...ended('externalAuth'), ...signedIn(state, event.user, event.isPersistent) }
  }
}

const changeBy = (state: AccountState, event: AccountEvent): Change => {
  switch (event.type) {
    case 'start':
      return started(state, event.eventType, event.form)
    case 'success':
      return { ...ended(event.eventType), ...succeeded(state, event) }
    case 'failure':
      return { eventType: event.eventType, status: 'error', error: event.error }
    case 'external':
      return external(state, event)
    case 'modal':
      return event.visible
        ? { isModalVisible: true }
        : { isModalVisible: false, status: undefined, eventType: undefined, error: undefined }
  }
}

/**
 * The account state after an event (account portal 4). Pure; an event that the spec gives no rule for changes nothing
 * else than it names. Nobody is ever authenticated without a user, and no error stands beside a success.
 */
export const nextState = (state: AccountState, event: AccountEvent): AccountState => {
  // A profile is fetched for the authenticated only, and one that comes after their logout is nobody's.
  const ofProfile = 'eventType' in event && event.eventType === 'getProfileData'
  return ofProfile && !state.isAuthenticated ? state : { ...state, ...changeBy(state, event) }
}
