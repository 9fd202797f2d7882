import type { Context, Handler, Hono } from 'hono'
import { CallError, type CallStatus, errorAnswer, siteOf } from '#server/http'
import type { IdentityRoutes, RouteTools } from '../route-tools.ts'
import { checkSessionHeaders } from './caller.ts'
import { extendSessionCookies, sessionTokenOf } from './cookies.ts'

/**
 * `GET /auth/session`. Every page calls it, so it answers without the middleware of the other calls. A refusal deletes no
 * cookie: it may arrive after the answer of a login. The page then revokes the session (decision 0117).
 */
export const readSessionRoute = (settings: IdentityRoutes): Handler => {
  const { identity, headers: shared } = settings
  const headers = { ...shared, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  const answerBy = (c: Context, body: object, status: CallStatus | 200 = 200): Response => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return c.json(body, status)
  }
  return async (c) => {
    try {
      checkSessionHeaders(c)
      const site = siteOf(c, settings)
      const sessionToken = sessionTokenOf(c, site, settings)
      const { answer, isExtended } = await identity.session({ sessionToken, site })
      if (!isExtended || !sessionToken) return new Response(JSON.stringify(answer), { headers })
      extendSessionCookies(c, site, settings, { token: sessionToken, answer })
      return answerBy(c, answer)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { status, body } = errorAnswer(error)
      return answerBy(c, body, status)
    }
  }
}

/**
 * `DELETE /auth/session` ends the session of the token that was sent, and deletes its cookies. With `refused=1` the page says
 * that a session read was refused: if the token is valid, because another tab has logged in since, nothing happens
 * (decision 0117). The answer is always 200 `{}`.
 */
export const sessionRoutes = ({ identity, router, callerOf, answerEnded }: RouteTools): Hono => {
  router.delete('/session', async (c) => {
    checkSessionHeaders(c)
    const caller = callerOf(c)
    const isAfterRefusal = c.req.query('refused') !== undefined
    if (isAfterRefusal && (await identity.accountOf(caller)) !== undefined) return c.json({})
    return answerEnded(c, caller, await identity.logout(caller, { everywhere: false }))
  })
  return router
}
