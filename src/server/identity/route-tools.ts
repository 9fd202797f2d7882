import type { Context, Hono } from 'hono'
import type { Site } from '#domain/sites'
import { dropBagCount, dropGuestToken } from '#server/basket'
import { type CallSettings, createRouter, limitBody, neverStored, requestIdOf } from '#server/http'
import { log } from '#server/log'
import { dropOrderAccess } from '#server/orders'
import { deletePendingCookie, pendingTokenOf, setPendingCookie } from './external/pending-cookie.ts'
import type { Identity } from './identity.ts'
import { type Caller, type CallerSettings, callerAt, callerOf } from './sessions/caller.ts'
import { deleteSessionCookies, type StartedSession, setSessionCookies } from './sessions/cookies.ts'

export interface IdentityRoutes extends CallerSettings {
  identity: Identity
  /** Sends the browser the bag of the account whose session has started. */
  accountBag: (c: Context, site: Site, acid: string) => Promise<void>
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
}

/** What the routes of this room share. */
export interface RouteTools {
  identity: Identity
  router: Hono
  settings: IdentityRoutes
  callerOf: (c: Context) => Caller
  /** The caller on a site that the request does not name. */
  callerAt: (c: Context, site: Site) => Caller
  /** Gives the browser a started session: its cookies, and the account's bag. */
  startInBrowser: (c: Context, caller: Caller, session: StartedSession) => Promise<void>
  /** The token of the identity that waits in the caller's browser for its login (rule external-auth.12). */
  pendingToken: {
    of: (c: Context, caller: Caller) => string | undefined
    /** Gives the browser the token of an outcome that is pending. */
    set: (c: Context, caller: Caller, token: string) => void
    remove: (c: Context, caller: Caller) => void
  }
  /** Answers with a started session: its cookies, and the account's bag. */
  answerStarted: (c: Context, caller: Caller, session: StartedSession) => Promise<Response>
  /**
   * Answers `{}` and deletes the cookies of the session and of its bag. Without a session the bag token stays: the bag
   * beside a dead session token is one that a guest has filled since.
   */
  answerEnded: (c: Context, caller: Caller, hadSession: boolean) => Response
}

/** Deletes the cookies of a session that has ended, and of its bag and orders. */
export const dropShopperCookies = (
  c: Context,
  settings: CallSettings,
  { site, bagToken }: Pick<Caller, 'site' | 'bagToken'>,
  hadSession: boolean,
): void => {
  deleteSessionCookies(c, site, settings)
  if (hadSession) {
    dropGuestToken(c, site, settings)
    dropOrderAccess(c, site, settings)
  }
  if (hadSession || !bagToken) dropBagCount(c, site, settings)
}

export const toolsOf = (settings: IdentityRoutes): RouteTools => {
  const { identity, accountBag } = settings
  const router = createRouter()
  router.use(limitBody(16), neverStored)
  const startInBrowser: RouteTools['startInBrowser'] = async (c, { site }, session) => {
    setSessionCookies(c, site, settings, session)
    // A failure must not undo the login: the count is a hint, and pages read the bag themselves.
    await accountBag(c, site, session.answer.acid).catch((error: unknown) =>
      log('bagMergeFailed', { requestId: requestIdOf(c), error }),
    )
  }
  return {
    identity,
    router,
    settings,
    callerOf: (c) => callerOf(c, settings),
    callerAt: (c, site) => callerAt(c, site, settings),
    pendingToken: {
      of: (c, { site }) => pendingTokenOf(c, site, settings),
      set: (c, { site }, token) => setPendingCookie(c, site, settings, token),
      remove: (c, { site }) => deletePendingCookie(c, site, settings),
    },
    startInBrowser,
    answerStarted: async (c, caller, session) => {
      await startInBrowser(c, caller, session)
      return c.json(session.answer)
    },
    answerEnded: (c, caller, hadSession) => {
      dropShopperCookies(c, settings, caller, hadSession)
      return c.json({})
    },
  }
}
