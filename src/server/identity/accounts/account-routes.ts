import type { Hono } from 'hono'
import { botActions } from '#domain/accounts'
import * as schemas from '#schemas/accounts'
import { CallError, validatedBody } from '#server/http'
import { addExternalAccountRoutes } from '../external/account-routes.ts'
import { addExternalStart } from '../external/start-routes.ts'
import type { RouteTools } from '../route-tools.ts'

/** Calls of guests: login, registration, first password, activation, password reset; and logout. */
const addLoginRoutes = ({ identity, router, callerOf, answerStarted, answerEnded }: RouteTools): void => {
  router.post('/login', async (c) => {
    const caller = callerOf(c)
    return answerStarted(c, caller, await identity.login(caller, await validatedBody(c, schemas.loginBody)))
  })
  router.post('/', async (c) => {
    const caller = callerOf(c)
    return answerStarted(c, caller, await identity.register(caller, await validatedBody(c, schemas.registrationBody)))
  })
  router.post('/light-account', async (c) => {
    const caller = callerOf(c)
    return c.json(await identity.registerLight(caller, await validatedBody(c, schemas.lightBody)))
  })
  router.post('/create-password', async (c) => {
    const caller = callerOf(c)
    const body = await validatedBody(c, schemas.createPasswordBody)
    return answerStarted(c, caller, await identity.createPassword(caller, body))
  })
  router.post('/activation', async (c) => {
    const { token } = await validatedBody(c, schemas.tokenBody)
    return c.json(await identity.activate(callerOf(c), token))
  })
  router.post('/activation/start', async (c) => {
    await identity.startActivation(callerOf(c), await validatedBody(c, schemas.activationStartBody))
    return c.json({ started: true })
  })
  router.post('/password-reset/start', async (c) => {
    await identity.startReset(callerOf(c), await validatedBody(c, schemas.resetStartBody))
    return c.json({ started: true })
  })
  router.post('/password-reset/address', async (c) => {
    const { token } = await validatedBody(c, schemas.tokenBody)
    return c.json(await identity.resetAddress(callerOf(c), token))
  })
  router.post('/password-reset/complete', async (c) => {
    const caller = callerOf(c)
    const body = await validatedBody(c, schemas.resetCompleteBody)
    return answerStarted(c, caller, await identity.completeReset(caller, body))
  })
  router.post('/logout', async (c) => {
    const caller = callerOf(c)
    const hasBody = (c.req.header('content-type') ?? '') !== ''
    const { everywhere } = hasBody ? await validatedBody(c, schemas.logoutBody) : { everywhere: false }
    return answerEnded(c, caller, await identity.logout(caller, { everywhere }))
  })
}

/** Calls of account owners: profile, e-mail address, password, invitation, sessions. */
const addOwnerRoutes = ({ identity, router, callerOf, answerStarted }: RouteTools): void => {
  router.get('/profile', async (c) => c.json({ profile: await identity.profile(callerOf(c)) }))
  router.get('/basic-profile', async (c) => c.json({ profile: await identity.basicProfile(callerOf(c)) }))
  router.patch('/profile', async (c) =>
    c.json({ profile: await identity.changeProfile(callerOf(c), await validatedBody(c, schemas.profileBody)) }),
  )
  router.post('/email', async (c) => {
    await identity.startEmailChange(callerOf(c), await validatedBody(c, schemas.emailBody))
    return c.json({ started: true })
  })
  router.post('/email/complete', async (c) => {
    const { token } = await validatedBody(c, schemas.tokenBody)
    return c.json(await identity.completeEmailChange(callerOf(c), token))
  })
  router.post('/password', async (c) => {
    const caller = callerOf(c)
    return answerStarted(c, caller, await identity.changePassword(caller, await validatedBody(c, schemas.passwordBody)))
  })
  router.post('/invitation', async (c) => c.json(await identity.openInvitation(callerOf(c))))
  router.get('/sessions', async (c) => c.json({ sessions: await identity.sessions(callerOf(c)) }))
  router.delete('/sessions/:id', async (c) => {
    await identity.endSession(callerOf(c), c.req.param('id'))
    return c.json({})
  })
}

/** The calls below `/api/account`. */
export const accountRoutes = (tools: RouteTools): Hono => {
  addLoginRoutes(tools)
  addOwnerRoutes(tools)
  addExternalStart(tools)
  addExternalAccountRoutes(tools)
  return tools.router
}

/** `GET /api/bot-check/challenge?action=…`: what the browser's script solves. */
export const botCheckRoutes = ({ identity, router, callerOf }: RouteTools): Hono => {
  router.get('/challenge', async (c) => {
    const action = botActions.find((known) => known === c.req.query('action'))
    if (!action) throw new CallError(400, 'invalidBody', `The action must be one of ${botActions.join(', ')}.`)
    return c.json(await identity.challenge(callerOf(c), action))
  })
  return router
}
