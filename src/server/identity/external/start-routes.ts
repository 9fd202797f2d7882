import { externalStartBody } from '#schemas/external-auth'
import { validatedBody } from '#server/http'
import type { RouteTools } from '../route-tools.ts'
import { addRequestToken } from './request-cookie.ts'

/** `POST /api/account/external/{provider}/start`: answers where the browser goes, and gives it the half of its request. */
export const addExternalStart = ({ identity, router, callerOf, settings }: RouteTools): void => {
  router.post('/external/:provider/start', async (c) => {
    const caller = callerOf(c)
    const body = await validatedBody(c, externalStartBody)
    const { address, token } = await identity.startExternal(caller, c.req.param('provider'), body)
    addRequestToken(c, caller.site, settings, token)
    return c.json({ address })
  })
}
