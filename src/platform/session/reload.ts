import type { EventOrigin } from '#bus'
import { readSession, type Session } from '#domain/session'
import { externalAuthData, pendingLogin } from '#domain/storage'
import { requestTo } from '#platform/http'
import { readStored } from '#platform/storage'
import { SESSION, sessionCall } from './account-call.ts'
import { isAnothers, takeAnswer, turnings } from './current.ts'
import { happen } from './journal.ts'
import { tokenExists } from './token.ts'
import type { Wanted } from './unusual.ts'

export interface ReloadOptions {
  /** Log out when a basic profile is refused; a refused session call always does. */
  logoutOnFailure?: boolean
  /** The origin of the events that say the outcome; default `page`. */
  origin?: EventOrigin
}

let pending: Promise<Session | undefined> | undefined
let wanted: Wanted

// Every page of a signed-in visitor makes this call; what goes wrong with it, and all else, is a file of its own.
const unusual = () => import('./unusual.ts')

const ask = async (): Promise<Session | undefined> => {
  const before = turnings
  happen({ type: 'start', eventType: 'sessionReload' })
  const call = sessionCall()
  const { url, headers } = await requestTo(SESSION, call)
  const signal = AbortSignal.timeout(30_000)
  const answer = (await fetch(url, { ...call, headers, signal }).catch((error: unknown) => error)) as Partial<Response>
  // A copy is read: whoever explains a refusal reads the answer itself.
  const copy = answer.ok ? answer.clone?.().json() : undefined
  const session = readSession(await copy?.catch(() => undefined))
  if (!session) return (await unusual()).refused(answer, url, wanted, before)
  return isAnothers(session)
    ? (await unusual()).takeAnyones(session, before, wanted.origin)
    : takeAnswer(session, before, wanted.origin)
}

const reload = async (): Promise<Session | undefined> =>
  !tokenExists() || [pendingLogin, externalAuthData].some((entry) => readStored(entry) !== undefined)
    ? (await unusual()).reloadUnusual(wanted, ask)
    : ask()

/** Resolves when no reload is under way on this page, nor the revocation that may follow it (decision 0117). */
export const reloadSettled = async (): Promise<void> => {
  await pending?.catch(() => undefined)
}

/**
 * Reloads the session (account portal 4): a single pending reload is shared among all callers. Resolves with the session,
 * or undefined for a guest, for whom nothing is asked, and when a session has begun or ended meanwhile: the older outcome,
 * whatever it is, changes nothing then. A visitor who seems signed in without a token is logged out here, unless their
 * session was to outlive the browser's: the back end is asked whether it does.
 *
 * Rejects with ApiError, which has been reported, or SessionError. A refusal (401, 403, a JSON object without an acid)
 * ends the session; any other answer, and a back end that is down, slow or at fault never does.
 */
export const reloadSession = ({
  logoutOnFailure = false,
  origin,
}: ReloadOptions = {}): Promise<Session | undefined> => {
  if (!pending) {
    wanted = { logoutOnFailure, origin }
    pending = reload().finally(() => {
      pending = undefined
    })
  }
  wanted.logoutOnFailure ||= logoutOnFailure
  return pending
}
