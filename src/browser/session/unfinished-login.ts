import { requestAccount } from '#browser/account-call'
import { deliverRecords } from '#browser/consent-record'
import { readStored, removeStored } from '#browser/storage'
import { isJsonObject, readExternalLogin, type Session } from '#domain/session'
import { externalAuthData, pendingLogin } from '#domain/storage'
import type { Adoption } from './adopt.ts'
import { sessionIn } from './calls.ts'
import { externalReturn } from './external-return.ts'
import { advance } from './state.ts'

/** `GET /api/account/basic-profile`: the session of a visitor who came back from an external provider. @throws SessionCallError */
const fetchBasicProfile = (): Promise<Session> =>
  sessionIn(requestAccount('get', '/api/account/basic-profile', { check: isJsonObject }).then(({ profile }) => profile))

/** What an earlier page has left behind. */
interface UnfinishedLogin {
  /** Reads the session with the data that an older portal has left of an external provider; undefined without such data. */
  fetch: (() => Promise<Session>) | undefined
  /** Whether the provider has begun the session just now: then it counts as a login, with the event type of a provider. */
  sourceOf: (session: Session) => Adoption['source']
  /** Once a session has begun: removes the data, and brings the consents up to date. Never rejects. */
  finish: () => Promise<void>
}

const noteConsents = (shouldUpdateConsents: boolean): void =>
  advance({ type: 'external', step: 'updated', context: { shouldUpdateConsents } })

/**
 * Takes what an earlier page has left behind that was left during a login (rule session.9): notes that the consents have to
 * be updated, and says how the session is read. Consents are up to date when the back end has every decision of this browser. What was kept of
 * an external provider goes, unless its return has left something to do here (rule external-auth.23).
 */
export const takeUnfinishedLogin = (): UnfinishedLogin => {
  const wasPending = readStored(pendingLogin) !== undefined
  removeStored(pendingLogin)
  if (wasPending) noteConsents(true)
  const data = readStored(externalAuthData)
  const login = data === undefined ? undefined : readExternalLogin(data)
  const returned = externalReturn()?.outcome
  if (login && returned !== 'pending') removeStored(externalAuthData)
  const isBegun = returned === (login?.purpose === 'reauthentication' ? 'reauthenticated' : undefined)
  return {
    fetch: data === undefined || login ? undefined : fetchBasicProfile,
    sourceOf: ({ socialProvider }) => (login?.provider === socialProvider && login && isBegun ? 'login' : 'reload'),
    finish: async () => {
      removeStored(externalAuthData)
      if (!wasPending) return
      await deliverRecords()
      noteConsents(false)
    },
  }
}
