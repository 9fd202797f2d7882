import type { Session } from '#domain/session'
import { begin, isAnothers, type Tell } from './current.ts'
import { end } from './end.ts'

/**
 * Takes a session over and tells it (account portal 4). Of another person than before, the former session ends first, so
 * that nothing of theirs stays on the bus or in the storages.
 */
export const takeOver = (session: Session, isSessionReload: boolean, tell?: Tell): void => {
  if (isAnothers(session)) end('revoked', tell)
  begin(session, isSessionReload, tell)
}
