/** The session's answer and hints, and the account state with its transitions. Pure; `#browser/session` does the rest. */

export { recordOfSession } from './account/record.ts'
export {
  type AccountFailure,
  type AccountState,
  type AuthContext,
  initialState,
  type LightUser,
  noAuthContext,
  type PortalOpening,
} from './account/state.ts'
export { type AccountEvent, nextState } from './account/transitions.ts'
export { derivedEventType, isJsonObject, readSession, type Session } from './answer.ts'
export { withEvent } from './events.ts'
export { hintSays } from './hint/hints.ts'
export { type ParkedAction, parkedText, readParkedAction } from './parked/parked-action.ts'
