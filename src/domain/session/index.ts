/** The session's answer and hints, and the account state with its transitions. Pure; `#browser/session` does the rest. */

export { derivedEventType, isJsonObject, readSession, type Session } from './answer.ts'
export { withEvent } from './events.ts'
export {
  type ExternalLogin,
  type ExternalOutcome,
  type ExternalReturn,
  readExternalLogin,
  readExternalOutcome,
  readExternalReturn,
} from './external-login.ts'
export { hintSays } from './hints.ts'
export { type ParkedAction, parkedText, readParkedAction } from './parked-action.ts'
export { recordOfSession } from './record.ts'
export {
  type AccountFailure,
  type AccountState,
  type AuthContext,
  initialState,
  type LightUser,
  noAuthContext,
  type PortalOpening,
} from './state.ts'
export { type AccountEvent, nextState } from './transitions.ts'
