/** The account state and its transitions (account portal 3 and 4). Pure: calls and cookies are `#platform/session`'s. */
export { readSession, type Session, saysLoggedIn } from './answer.ts'
export { derivedEventType, type SessionFlags } from './derived.ts'
export { saysPersistent } from './record.ts'
export * from './state.ts'
export { type AccountEvent, nextState } from './transitions.ts'
