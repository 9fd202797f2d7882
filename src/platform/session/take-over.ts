import type { EventOrigin } from '#bus'
import type { Session } from '#domain/session'
import { begin, isAnothers, person } from './current.ts'
import { end } from './end.ts'
import { renewBag } from './renew-bag.ts'

/**
 * Takes a session over and tells it (account portal 4). Of another person than before, the former session ends first, so
 * that nothing of theirs stays on the bus or in the storages. The bag is another's after that, and after a login; with origin `tab`
 * the tab that has changed it says so itself.
 */
export const takeOver = (session: Session, isSessionReload: boolean, origin?: EventOrigin): void => {
  const isTurn = isAnothers(session) || (person() === undefined && !isSessionReload)
  if (isAnothers(session)) end('revoked', origin)
  begin(session, isSessionReload, origin)
  if (isTurn && origin !== 'tab') void renewBag()
}
