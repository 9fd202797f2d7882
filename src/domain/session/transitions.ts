import type { AccountEventType } from '#contracts/session'
import {
  type AccountFailure,
  type AccountState,
  type AuthContext,
  noAuthContext,
  type PortalOpening,
  type ProfileData,
  type SignedInUser,
} from './state.ts'

/** Event types whose success signs a user in. */
type Authenticating = 'login' | 'registration' | 'createPassword' | 'passwordResetComplete' | 'externalAuth'

export type AccountEvent =
  | { type: 'start'; eventType: Exclude<AccountEventType, 'externalAuth'> }
  | {
      type: 'success'
      eventType: Authenticating
      user: SignedInUser
      isPersistent: boolean
      isReauthenticated?: boolean
    }
  | { type: 'success'; eventType: 'lightRegistration'; acid: string; email: string }
  | {
      type: 'success'
      eventType: 'sessionReload'
      user: SignedInUser
      isPersistent: boolean
      isReauthenticated?: boolean
    }
  | { type: 'success'; eventType: 'getProfileData'; profileData: ProfileData }
  | { type: 'success'; eventType: 'logout' | 'passwordResetStart' }
  | { type: 'failure'; eventType: Exclude<AccountEventType, 'externalAuth'>; error: AccountFailure }
  | { type: 'external'; step: 'started'; context: Partial<AuthContext> }
  | { type: 'external'; step: 'updated'; context: Partial<AuthContext> }
  | { type: 'external'; step: 'reset' }
  | { type: 'external'; step: 'error'; error: AccountFailure }
  | { type: 'modal'; visible: boolean }
  | { type: 'opened'; opening: PortalOpening }

type Change = Partial<AccountState>

/** Whether an event ends with a signed-in user; the other events leave `hasUser` as it is (rule session.2). */
const endsWithUser: Readonly<Partial<Record<AccountEventType, boolean>>> = {
  login: true,
  registration: true,
  passwordResetComplete: true,
  createPassword: true,
  lightRegistration: false,
  logout: false,
  passwordResetStart: false,
}

const started = (state: AccountState, eventType: AccountEventType): Change => ({
  eventType,
  status: 'pending',
  error: undefined,
  authContext: { ...state.authContext, hasUser: endsWithUser[eventType] ?? state.authContext.hasUser },
})

const ended = (eventType: AccountEventType): Change => ({ eventType, status: 'success', error: undefined })

const withUser = ({ earlyProfile, profileData }: AccountState, user: SignedInUser): Change => ({
  user,
  isAuthenticated: true,
  profileData: earlyProfile?.['acid'] === user.acid ? earlyProfile : profileData,
  earlyProfile: undefined,
})

const signedIn = (state: AccountState, user: SignedInUser, isPersistent: boolean): Change =>
  state.authContext.isAuthHandled ? {} : { ...withUser(state, user), isPersistent, isSessionReload: false }

const loggedOut: Change = {
  user: undefined,
  isAuthenticated: false,
  isPersistent: false,
  isSessionReload: false,
  isReauthenticated: false,
  authContext: noAuthContext,
  lightUser: undefined,
  profileData: undefined,
  earlyProfile: undefined,
  hintAcid: undefined,
  error: undefined,
}

const succeeded = (state: AccountState, event: Extract<AccountEvent, { type: 'success' }>): Change => {
  switch (event.eventType) {
    case 'login':
      return {
        ...signedIn(state, event.user, event.isPersistent),
        isReauthenticated: event.isReauthenticated === true,
      }
    case 'registration':
    case 'createPassword':
    case 'passwordResetComplete':
    case 'externalAuth':
      return signedIn(state, event.user, event.isPersistent)
    case 'sessionReload':
      return {
        ...withUser(state, event.user),
        isPersistent: event.isPersistent,
        isReauthenticated: event.isReauthenticated === true,
        isSessionReload: true,
      }
    case 'lightRegistration':
      return { lightUser: { acid: event.acid, email: event.email } }
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
  }
}

const changeBy = (state: AccountState, event: AccountEvent): Change => {
  switch (event.type) {
    case 'start':
      return started(state, event.eventType)
    case 'success':
      return { ...ended(event.eventType), ...succeeded(state, event) }
    case 'failure':
      return { eventType: event.eventType, status: 'error', error: event.error }
    case 'external':
      return external(state, event)
    case 'opened':
      return { storeId: undefined, propSourceId: undefined, hintAcid: state.user?.acid, ...event.opening }
    case 'modal':
      return event.visible
        ? { isModalVisible: true }
        : { isModalVisible: false, status: undefined, eventType: undefined, error: undefined }
  }
}

/**
 * A profile of a guest: only the answer of the person whose session this page is about to know is kept, until that session
 * begins. It has an acid, and the call noticed no logout while it ran.
 */
const profileOfGuest = (state: AccountState, event: AccountEvent): AccountState =>
  event.type === 'success' && event.eventType === 'getProfileData' && event.profileData['acid'] !== undefined
    ? { ...state, earlyProfile: event.profileData }
    : state

/**
 * The account state after an event (rules session.2 to session.5, session.17). Pure. An event changes nothing that its
 * rule does not name. Without a user the state is never authenticated, and there is no error beside a success.
 */
export const nextState = (state: AccountState, event: AccountEvent): AccountState => {
  const isOfProfile = 'eventType' in event && event.eventType === 'getProfileData'
  return isOfProfile && !state.isAuthenticated ? profileOfGuest(state, event) : { ...state, ...changeBy(state, event) }
}
