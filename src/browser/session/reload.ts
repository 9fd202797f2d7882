import { readStored } from '#browser/storage'
import type { EventOrigin } from '#bus'
import type { Session } from '#domain/session'
import { externalAuthData, pendingLogin, sessionInfo } from '#domain/storage'
import { type Adoption, adoptSession } from './adopt.ts'
import { fetchSession, revokeSession, type SessionCallError } from './calls.ts'
import { endSession } from './end.ts'
import { failAccount } from './fail-account.ts'
import { cookieSaysSignedIn, recordSaysPersistent } from './hint.ts'
import { advance, isSignedIn, sessionEpoch } from './state.ts'

export interface ReloadOptions {
  /** Whether a refused basic profile ends the session; a refused session call always does. */
  logoutOnFailure?: boolean
  /** The origin of the published events; default `page`. */
  origin?: EventOrigin
}

let pending: Promise<Session | undefined> | undefined
/** The options of the pending reload; a later caller may still ask for the logout. */
let options: Required<ReloadOptions>

/** Ends a session that the back end has refused, and deletes its cookies (rule session.12). */
const endRefused = async (): Promise<void> => {
  endSession('revoked', options.origin)
  // A refusal that deleted the cookies needs no second call. Its late answer could delete the cookies of a login made
  // meanwhile. If the call fails, the cookies stay, but they open nothing any more.
  if (cookieSaysSignedIn()) await revokeSession().catch(() => undefined)
}

/** Fetches a session and adopts it. Resolves with undefined when a session has begun or ended meanwhile. */
const fetchAndAdopt = async (
  ask: () => Promise<Session>,
  endsSession: () => boolean,
  sourceOf: (session: Session) => Adoption['source'] = () => 'reload',
) => {
  const epochAtStart = sessionEpoch()
  advance({ type: 'start', eventType: 'sessionReload' })
  let session: Session
  try {
    session = await ask()
  } catch (error) {
    if (sessionEpoch() !== epochAtStart) return undefined
    failAccount('sessionReload', error)
    if ((error as Partial<SessionCallError>).code === 'session/invalid' && endsSession()) await endRefused()
    throw error
  }
  return adoptSession(session, { source: sourceOf(session), origin: options.origin, epochAtStart })
}

const readKnownSession = async (sourceOf?: (session: Session) => Adoption['source']): Promise<Session | undefined> => {
  if (cookieSaysSignedIn() || recordSaysPersistent()) return fetchAndAdopt(fetchSession, () => true, sourceOf)
  // A logout in another tab has removed the record, which all tabs share; a session that runs out leaves it behind.
  const wasLoggedOut = (options.origin === 'tab' || isSignedIn()) && readStored(sessionInfo) === undefined
  endSession(wasLoggedOut ? 'logout' : 'expired', options.origin)
  return undefined
}

const reload = async (): Promise<Session | undefined> => {
  if ((readStored(pendingLogin) ?? readStored(externalAuthData)) === undefined) return readKnownSession()
  const { fetch, sourceOf, finish } = await import('./unfinished-login.ts').then((file) => file.takeUnfinishedLogin())
  const session = await (fetch ? fetchAndAdopt(fetch, () => options.logoutOnFailure) : readKnownSession(sourceOf))
  if (session) await finish()
  return session
}

/** Resolves when this page has no pending reload, and no revocation that follows one (decision 0117). */
export const reloadSettled = async (): Promise<void> => {
  await pending?.catch(() => undefined)
}

/**
 * Reads the session from the back end and adopts it (rules session.7 to session.12). All callers share one pending reload.
 * Resolves with the session. Resolves with undefined for a guest, without a call, and when a session has begun or ended
 * meanwhile. Without the login-status cookie a page that seems signed in is logged out here, unless the record says that
 * the session outlives the browser; then the back end is asked.
 *
 * Rejects with SessionCallError: 'Invalid session' for a refusal (401, 403, an answer without an acid), which ends the session;
 * 'Unknown error' for everything else, such as a back end that is down or slow, which ends nothing.
 */
export const reloadSession = ({ logoutOnFailure = false, origin = 'page' }: ReloadOptions = {}) => {
  if (!pending) {
    options = { logoutOnFailure, origin }
    pending = reload().finally(() => {
      pending = undefined
    })
  }
  options.logoutOnFailure ||= logoutOnFailure
  return pending
}
