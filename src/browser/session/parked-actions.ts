import { PlatformError, report } from '#browser/errors'
import { readStored, removeStored } from '#browser/storage'
import { subscribe } from '#bus'
import type { PortalOpen } from '#contracts/portal'
import { type ParkedAction, recordOfSession } from '#domain/session'
import { sessionInfo } from '#domain/storage'
import { SessionCallError } from './calls.ts'
import { openPortal } from './open-portal.ts'
import { dropParkedAction, storeParkedAction } from './parked-storage.ts'
import { reloadSession } from './reload.ts'
import { isSignedIn, signedInAcid } from './state.ts'

interface Refused {
  status?: unknown
  /** Of an AccountError. */
  code?: unknown
  /** Of an ApiError. */
  body?: { errorCode?: unknown } | null
}

const isExpired = (error: unknown): boolean => (error as Refused | undefined)?.status === 401

/** Whether a 403 asks for the password. */
const asksForPassword = (error: unknown): boolean => {
  const { status, code, body } = (error ?? {}) as Refused
  return code === 'account/re-authentication' || (status === 403 && body?.errorCode === 'reAuthenticationNeeded')
}

/** When the password has to be given again. A damaged record is removed and reported, and says nothing. */
const reAuthAfterOfRecord = (): number | undefined => {
  const text = readStored(sessionInfo)
  if (text === undefined) return undefined
  const record = recordOfSession(text)
  if (record) return record.reAuthAfter
  removeStored(sessionInfo)
  report(new PlatformError('session/damaged-record', 'A damaged record is removed.'))
  return undefined
}

/** Whether the page's session has to be proved again before anything is done in it. */
const isOverdue = (): boolean => isSignedIn() && (reAuthAfterOfRecord() ?? Number.POSITIVE_INFINITY) < Date.now()

/**
 * Opens the portal. Resolves with the acid of the person who signs in, or undefined when it is closed without a login. A
 * reload, for example after a login in another tab, counts unless the password has to be given again. While it waits, `resume`
 * is stored: the page may be left for a page with a login.
 */
const signIn = (portal: PortalOpen, countsReload: boolean, resume?: ParkedAction): Promise<string | undefined> =>
  new Promise((resolve) => {
    const end = new AbortController()
    const settle = (acid?: string) => {
      end.abort()
      if (resume) dropParkedAction()
      resolve(acid)
    }
    subscribe('session:success', ({ data }) => (countsReload || !data.isSessionReload) && settle(data.acid), {
      signal: end.signal,
    })
    subscribe('portal:close', ({ data }) => data.reason !== 'done' && settle(), { signal: end.signal })
    if (resume) {
      storeParkedAction(resume)
      // Once the page is left the action is the next page's, also where this one comes back from the cache.
      const handOver = () => {
        end.abort()
        resolve(undefined)
      }
      addEventListener('pagehide', handOver, { signal: end.signal })
    }
    openPortal(portal)
  })

export interface ParkingOptions {
  /** Whether the action waits for the password where the session's `reAuthAfter` has passed; default true. */
  isDelicate?: boolean
  /** Called when the action is parked, before the session is read again or the portal opens. */
  onParked?: () => void
  /** What a guest's action is, for the page after a login that takes the place of this one (rule session.20). */
  resume?: ParkedAction
}

/**
 * Carries out an action that needs a session (rules session.15, session.16). The action is parked when it is refused with
 * 401, when it is refused with a 403 that asks for the password, and, before it is tried, when it is delicate and the
 * session's `reAuthAfter` has passed. After a 401 the session is read again; a session that lives needs no login. Otherwise
 * the portal opens, with the preset `re-authentication` where the page had a session. A parked action is carried out exactly
 * once more.
 *
 * Rejects with the action's own error, also when the shopper does not log in, when the session has ended while the action ran,
 * and when another account logs in: one shopper's action is never carried out for another. If the action was not tried, it
 * rejects with SessionCallError `session/password-needed`.
 */
export const withSession = async <T>(
  action: () => Promise<T>,
  portal: PortalOpen,
  { isDelicate = true, onParked = () => {}, resume }: ParkingOptions = {},
): Promise<T> => {
  const acidAtStart = signedInAcid()
  const reauthentication = { ...portal, preset: 're-authentication' }
  const finish = (acid: string | undefined, error: unknown): Promise<T> => {
    if (acid === undefined || (acidAtStart !== undefined && acid !== acidAtStart)) throw error
    return action()
  }
  if (isDelicate && isOverdue()) {
    onParked()
    const error = new SessionCallError('session/password-needed', 'The password has to be given again.')
    return finish(await signIn(reauthentication, false), error)
  }
  try {
    return await action()
  } catch (error) {
    if (!asksForPassword(error) && !isExpired(error)) throw error
    if (acidAtStart !== undefined && signedInAcid() !== acidAtStart) throw error
    onParked()
    if (!isExpired(error)) return finish(await signIn(reauthentication, false), error)
    // Publishes the end of the session if there is none; its error says no more than the action's.
    const known = await reloadSession({ logoutOnFailure: true }).then(signedInAcid, () => undefined)
    if (known !== undefined) return finish(known, error)
    // What a member wanted is never stored, because another account may log in.
    const isGuest = acidAtStart === undefined
    return finish(await signIn(isGuest ? portal : reauthentication, true, isGuest ? resume : undefined), error)
  }
}
