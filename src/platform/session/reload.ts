import type { Session } from '#domain/session'
import { externalAuthData, pendingLogin } from '#domain/storage'
import { readStored, removeStored } from '#platform/storage'
import { fetchBasicProfile, fetchSession, revokeSession } from './calls.ts'
import { endings, forget, happen, type Tell, takeOver } from './current.ts'
import { tokenExists } from './token.ts'

export interface ReloadOptions {
  /** Log out when a basic profile is refused; a refused session call always does. */
  logoutOnFailure?: boolean
  /** How the outcome is told; default `publish`. */
  tell?: Tell
}

let pending: Promise<Session | undefined> | undefined
let logoutWanted = false

const field = (error: unknown, name: string): unknown => (error as Record<string, unknown> | undefined)?.[name]

/** Whether the back end has said that there is no session; a fault of its own, or of the way to it, says nothing. */
const isRefusal = (error: unknown): boolean => [401, 403].includes(Number(field(error, 'status')))

const failed = async (error: unknown, byProfile: boolean, tell?: Tell): Promise<void> => {
  happen({ type: 'failure', eventType: 'sessionReload', error: { code: String(field(error, 'code')) } })
  if (!isRefusal(error) || (byProfile && !logoutWanted)) return
  forget('revoked', tell)
  // What the refused cookies were good for is over already; not to be rid of them is no matter.
  await revokeSession().catch(() => undefined)
}

const ask = async (tell?: Tell): Promise<Session> => {
  const byProfile = readStored(externalAuthData) !== undefined
  happen({ type: 'start', eventType: 'sessionReload' })
  try {
    return await (byProfile ? fetchBasicProfile() : fetchSession())
  } catch (error) {
    await failed(error, byProfile, tell)
    throw error
  }
}

const reload = async (tell?: Tell): Promise<Session | undefined> => {
  if (readStored(pendingLogin) !== undefined) {
    removeStored(pendingLogin)
    happen({ type: 'external', step: 'updated', context: { shouldUpdateConsents: true } })
  }
  if (!tokenExists() && readStored(externalAuthData) === undefined) {
    forget('expired', tell)
    return undefined
  }
  const before = endings()
  const session = await ask(tell)
  if (endings() !== before) return undefined
  removeStored(externalAuthData)
  takeOver(session, session.isSessionReload ?? true, tell)
  return session
}

/**
 * Reloads the session (account portal 4): a single pending reload is shared among all callers. Resolves with the session,
 * or undefined for a guest, for whom nothing is asked, and when the session has ended meanwhile. A visitor who seems
 * signed in without a token is logged out here.
 *
 * Rejects with ApiError, which has been reported, or SessionError. A refusal (401, 403, an answer without a session)
 * ends the session; a back end that is down, slow or at fault never does.
 */
export const reloadSession = ({ logoutOnFailure = false, tell }: ReloadOptions = {}): Promise<Session | undefined> => {
  logoutWanted ||= logoutOnFailure
  pending ??= reload(tell).finally(() => {
    pending = undefined
    logoutWanted = false
  })
  return pending
}
