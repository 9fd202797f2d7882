import * as schemas from '#schemas/external-auth'
import { validatedBody } from '#server/http'
import type { RouteTools } from '../route-tools.ts'

/** Calls of a person who has come back from a provider and is not logged in yet, below `/api/account/external`. */
const addPendingRoutes = ({ identity, router, callerOf, pendingToken, answerStarted }: RouteTools): void => {
  const { external } = identity
  router.get('/external/pending', async (c) => {
    const caller = callerOf(c)
    return c.json(await external.pending(caller, pendingToken.of(c, caller)))
  })
  router.delete('/external/pending', async (c) => {
    const caller = callerOf(c)
    const isGone = await external.discard(pendingToken.of(c, caller), c.req.query('shown'))
    if (isGone) pendingToken.remove(c, caller)
    return c.json({})
  })
  router.post('/external/complete', async (c) => {
    const caller = callerOf(c)
    const body = await validatedBody(c, schemas.completionBody)
    const session = await external.complete(caller, pendingToken.of(c, caller), body)
    pendingToken.remove(c, caller)
    return answerStarted(c, caller, session)
  })
  router.post('/external/proof', async (c) => {
    const caller = callerOf(c)
    const body = await validatedBody(c, schemas.proofBody)
    const session = await external.proveByPassword(caller, pendingToken.of(c, caller), body)
    pendingToken.remove(c, caller)
    return answerStarted(c, caller, session)
  })
  router.post('/external/proof/mail', async (c) => {
    const caller = callerOf(c)
    const body = await validatedBody(c, schemas.mailedProofStartBody)
    await external.startMailedProof(caller, pendingToken.of(c, caller), body)
    return c.json({ started: true })
  })
  router.post('/external/proof/complete', async (c) => {
    const caller = callerOf(c)
    const body = await validatedBody(c, schemas.mailedProofBody)
    const session = await external.proveByMail(caller, pendingToken.of(c, caller), body)
    pendingToken.remove(c, caller)
    return answerStarted(c, caller, session)
  })
}

/** The calls of external identities that lead into accounts, below `/api/account/external`. */
export const addExternalAccountRoutes = (tools: RouteTools): void => {
  const { identity, router, callerOf } = tools
  addPendingRoutes(tools)
  router.get('/external', async (c) => c.json(await identity.external.links(callerOf(c))))
  router.delete('/external/:provider', async (c) => {
    await identity.external.unlink(callerOf(c), c.req.param('provider'))
    return c.json({})
  })
}
