import type { Context, Handler, Hono } from 'hono'
import { botActions } from '#domain/accounts'
import type { Site } from '#domain/sites'
import * as schemas from '#schemas/accounts'
import { dropBagCount, dropGuestToken } from '#server/basket'
import { atMost, checked, formBody } from '#server/body'
import { CallError, type CallStatus, answerOf as errorAnswer, logFailure, routes } from '#server/errors'
import { siteOf } from '#server/site'
import { clearSessionCookies, renewSessionCookie, sessionTokenOf, setSessionCookies } from './cookies.ts'
import type { Begun, Identity, Visit } from './index.ts'
import { requireSessionHeaders, type VisitSettings, visitOf } from './visit-of-call.ts'

export interface IdentityRoutes extends VisitSettings {
  identity: Identity
  /** Gives the browser the bag of the account whose session has begun. */
  accountBag: (c: Context, site: Site, acid: string) => Promise<void>
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
}

const OK = {}

/** What the calls share: a visit from the request, a begun session into cookies. */
const callsOf = (dependencies: IdentityRoutes) => {
  const app = routes()
  app.use(atMost(16), async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })

  const begun = async (c: Context, visit: Visit, session: Begun) => {
    setSessionCookies(c, visit.site, dependencies, session)
    // The count is a hint: whoever is logged in stays so without it, and the pages ask.
    await dependencies
      .accountBag(c, visit.site, session.answer.acid)
      .catch((error: unknown) => logFailure('The bag after a login', error))
    return c.json(session.answer)
  }
  /** `hadSession`: else a bag beside the dead token is a guest's, filled since, and stays theirs. */
  const left = (c: Context, visit: Visit, hadSession: boolean) => {
    clearSessionCookies(c, visit.site, dependencies)
    if (hadSession) dropGuestToken(c, visit.site)
    if (hadSession || !visit.bag) dropBagCount(c, visit.site, dependencies)
    return c.json(OK)
  }
  return { app, begun, left, visitOf: (c: Context) => visitOf(c, dependencies) }
}

type Calls = ReturnType<typeof callsOf>

/**
 * `GET /auth/session` (account-portal 7): asked by every page of who is logged in, so its answer is made without the
 * middleware of other calls. A refusal deletes no cookie: it may arrive after a login that was answered meanwhile, and
 * whoever still wants to be rid of the cookies revokes the session (src/decisions/0117).
 */
export const sessionRead = (dependencies: IdentityRoutes): Handler => {
  const { identity, headers: shared } = dependencies
  const headers = { ...shared, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  const slowly = (c: Context, body: object, status: CallStatus | 200 = 200): Response => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return c.json(body, status)
  }
  return async (c) => {
    try {
      requireSessionHeaders(c)
      const site = siteOf(c, dependencies)
      const session = sessionTokenOf(c, site)
      const { answer, isRenewed } = await identity.session({ session, site })
      if (!isRenewed || !session) return new Response(JSON.stringify(answer), { headers })
      renewSessionCookie(c, site, dependencies, { token: session, answer })
      return slowly(c, answer)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { status, body } = errorAnswer(error)
      return slowly(c, body, status)
    }
  }
}

/**
 * `DELETE /auth/session` (account-portal 7): ends the session of the token that is sent and takes its cookies. With
 * `refused=1` it says that a reading was refused: should another tab have logged in since, so that the token that is sent
 * now is a living one, nothing happens (src/decisions/0117). Always answered 200 `{}`.
 */
const sessionCalls = ({ app, left, visitOf: visit }: Calls, { identity }: IdentityRoutes): Hono => {
  app.delete('/session', async (c) => {
    requireSessionHeaders(c)
    const v = visit(c)
    const isAfterRefusal = c.req.query('refused') !== undefined
    if (isAfterRefusal && (await identity.accountOf(v)) !== undefined) return c.json(OK)
    return left(c, v, await identity.logout(v, { everywhere: false }))
  })
  return app
}

/** The calls that begin or end a session, or lead there (account-portal 7). */
const doorCalls = ({ app, begun, left, visitOf: visit }: Calls, { identity }: IdentityRoutes): void => {
  app.post('/login', async (c) => {
    const v = visit(c)
    return begun(c, v, await identity.login(v, await formBody(c, schemas.loginBody)))
  })
  app.post('/', async (c) => {
    const v = visit(c)
    return begun(c, v, await identity.register(v, await formBody(c, schemas.registrationBody)))
  })
  app.post('/light-account', async (c) => {
    const v = visit(c)
    return c.json(await identity.registerLight(v, await formBody(c, schemas.lightBody)))
  })
  app.post('/create-password', async (c) => {
    const v = visit(c)
    return begun(c, v, await identity.createPassword(v, await formBody(c, schemas.createPasswordBody)))
  })
  app.post('/activation', async (c) => {
    const { token } = await formBody(c, schemas.tokenBody)
    return c.json(await identity.activate(visit(c), token))
  })
  app.post('/password-reset/start', async (c) => {
    await identity.startReset(visit(c), await formBody(c, schemas.resetStartBody))
    return c.json({ started: true })
  })
  app.post('/password-reset/complete', async (c) => {
    const v = visit(c)
    return begun(c, v, await identity.completeReset(v, await formBody(c, schemas.resetCompleteBody)))
  })
  app.post('/logout', async (c) => {
    const v = visit(c)
    const hasBody = (c.req.header('content-type') ?? '') !== ''
    const { everywhere } = hasBody ? await formBody(c, schemas.logoutBody) : { everywhere: false }
    return left(c, v, await identity.logout(v, { everywhere }))
  })
}

/** The calls of somebody who is logged in: profile, e-mail, password, sessions. */
const ownCalls = ({ app, begun, visitOf: visit }: Calls, { identity }: IdentityRoutes): void => {
  app.get('/profile', async (c) => c.json({ profile: await identity.profile(visit(c)) }))
  app.get('/basic-profile', async (c) => c.json({ profile: await identity.basicProfile(visit(c)) }))
  app.patch('/profile', async (c) =>
    c.json({ profile: await identity.changeProfile(visit(c), await formBody(c, schemas.profileBody)) }),
  )
  app.post('/email', async (c) => {
    await identity.startEmailChange(visit(c), (await formBody(c, schemas.emailBody)).email)
    return c.json({ started: true })
  })
  app.post('/email/complete', async (c) => {
    await identity.completeEmailChange(visit(c), (await formBody(c, schemas.tokenBody)).token)
    return c.json(OK)
  })
  app.post('/password', async (c) => {
    const v = visit(c)
    return begun(c, v, await identity.changePassword(v, await formBody(c, schemas.passwordBody)))
  })
  app.get('/sessions', async (c) => c.json({ sessions: await identity.sessions(visit(c)) }))
  app.delete('/sessions/:id', async (c) => {
    await identity.endSession(visit(c), c.req.param('id'))
    return c.json(OK)
  })
}

/** `POST /ap-subscription`, and the links that its mails carry. */
const subscriptionCalls = ({ app, visitOf: visit }: Calls, { identity }: IdentityRoutes): Hono => {
  app.post('/', async (c) => {
    const { email, recaptcha } = await formBody(c, schemas.subscriptionBody)
    await identity.subscribe(visit(c), { email, recaptcha })
    return c.json({ started: true })
  })
  app.post('/confirm', async (c) => {
    await identity.confirmSubscription(visit(c), (await formBody(c, schemas.tokenBody)).token)
    return c.json(OK)
  })
  // What the header List-Unsubscribe of a mail names: a mail program posts there, a person is led to the page.
  app.get('/one-click', (c) => {
    const { token } = checked(schemas.unsubscribeBody, { token: c.req.query('u') })
    return c.redirect(visit(c).link('newsletter', { u: token }))
  })
  app.post('/one-click', async (c) => {
    const { token } = checked(schemas.unsubscribeBody, { token: c.req.query('u') })
    const form = await c.req.parseBody().catch(() => ({}))
    if (!('List-Unsubscribe' in form) || form['List-Unsubscribe'] !== 'One-Click')
      throw new CallError(400, 'invalidBody', 'The body must be the form List-Unsubscribe=One-Click.')
    await identity.unsubscribe(token)
    return c.json(OK)
  })
  app.post('/end', async (c) => {
    await identity.unsubscribe((await formBody(c, schemas.unsubscribeBody)).token)
    return c.json(OK)
  })
  return app
}

const botCalls = ({ app, visitOf: visit }: Calls, { identity }: IdentityRoutes): Hono => {
  app.get('/challenge', async (c) => {
    const action = botActions.find((known) => known === c.req.query('action'))
    if (!action) throw new CallError(400, 'invalidBody', `The action must be one of ${botActions.join(', ')}.`)
    return c.json(await identity.challenge(visit(c), action))
  })
  return app
}

/** The calls below `/api/account`. */
const accountCalls = (dependencies: IdentityRoutes): Hono => {
  const calls = callsOf(dependencies)
  doorCalls(calls, dependencies)
  ownCalls(calls, dependencies)
  return calls.app
}

/** `auth` and `subscription` lie at the root, as `/auth` and `/ap-subscription`; the others below `/api`. */
export const identityRoutes = (dependencies: IdentityRoutes) => ({
  auth: sessionCalls(callsOf(dependencies), dependencies),
  subscription: subscriptionCalls(callsOf(dependencies), dependencies),
  account: accountCalls(dependencies),
  botCheck: botCalls(callsOf(dependencies), dependencies),
})
