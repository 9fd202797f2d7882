import type { Session } from '#domain/session'
import { externalAuthData, pendingLogin } from '#domain/storage'
import { requestAccount } from '#platform/account-call'
import { readStored, removeStored } from '#platform/storage'
import { isJsonObject, sessionIn } from './reload/calls.ts'
import { advance } from './reload/store.ts'

/** `GET /api/account/basic-profile`: the session of a visitor who came back from an external provider. @throws SessionCallError */
const fetchBasicProfile = (): Promise<Session> =>
  sessionIn(requestAccount('get', '/api/account/basic-profile', { check: isJsonObject }).then(({ profile }) => profile))

/** What an earlier page has left behind. */
interface UnfinishedLogin {
  /** Reads the session with the data of an external provider; undefined without such data. */
  fetch: (() => Promise<Session>) | undefined
  /** Removes the data, once a session has begun with it. */
  finish: () => void
}

/**
 * Takes what an earlier page has left behind that was left during a login (rule session.9): notes that the consents have to
 * be updated, and says how the session is read.
 */
export const takeUnfinishedLogin = (): UnfinishedLogin => {
  if (readStored(pendingLogin) !== undefined) {
    removeStored(pendingLogin)
    advance({ type: 'external', step: 'updated', context: { shouldUpdateConsents: true } })
  }
  return {
    fetch: readStored(externalAuthData) === undefined ? undefined : fetchBasicProfile,
    finish: () => removeStored(externalAuthData),
  }
}
