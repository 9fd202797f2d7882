import type { Session } from '#domain/session'
import { begin, isAnothers, person, type Tell } from './current.ts'
import { end } from './end.ts'
import { renewBag } from './renew-bag.ts'

/**
 * Takes a session over and tells it (account portal 4). Of another person than before, the former session ends first, so
 * that nothing of theirs stays on the bus or in the storages. The bag is another's after that, and after a login; with `tell`
 * the tab that has changed it says so itself.
 */
export const takeOver = (session: Session, isSessionReload: boolean, tell?: Tell): void => {
  const isTurn = isAnothers(session) || (person() === undefined && !isSessionReload)
  if (isAnothers(session)) end('revoked', tell)
  begin(session, isSessionReload, tell)
  if (isTurn && !tell) void renewBag()
}
