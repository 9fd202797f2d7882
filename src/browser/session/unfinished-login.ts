import { requestAccount } from '#browser/account-call'
import { deliverRecords } from '#browser/consent-record'
import { readStored, removeStored } from '#browser/storage'
import { isJsonObject, type Session } from '#domain/session'
import { externalAuthData, pendingLogin } from '#domain/storage'
import { sessionIn } from './calls.ts'
import { advance } from './store.ts'

/** `GET /api/account/basic-profile`: the session of a visitor who came back from an external provider. @throws SessionCallError */
const fetchBasicProfile = (): Promise<Session> =>
  sessionIn(requestAccount('get', '/api/account/basic-profile', { check: isJsonObject }).then(({ profile }) => profile))

/** What an earlier page has left behind. */
interface UnfinishedLogin {
  /** Reads the session with the data of an external provider; undefined without such data. */
  fetch: (() => Promise<Session>) | undefined
  /** Once a session has begun: removes the data, and brings the consents up to date. Never rejects. */
  finish: () => Promise<void>
}

const noteConsents = (shouldUpdateConsents: boolean): void =>
  advance({ type: 'external', step: 'updated', context: { shouldUpdateConsents } })

/**
 * Takes what an earlier page has left behind that was left during a login (rule session.9): notes that the consents have to
 * be updated, and says how the session is read. Consents are up to date when the back end has every decision of this browser.
 */
export const takeUnfinishedLogin = (): UnfinishedLogin => {
  const wasPending = readStored(pendingLogin) !== undefined
  removeStored(pendingLogin)
  if (wasPending) noteConsents(true)
  return {
    fetch: readStored(externalAuthData) === undefined ? undefined : fetchBasicProfile,
    finish: async () => {
      removeStored(externalAuthData)
      if (!wasPending) return
      await deliverRecords()
      noteConsents(false)
    },
  }
}
