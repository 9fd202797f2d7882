import type { Hono } from 'hono'
import * as schemas from '#schemas/accounts'
import { CallError, matching, validatedBody } from '#server/http'
import type { RouteTools } from '../route-tools.ts'

/** The calls below `/ap-subscription`, and the one-click link in the header List-Unsubscribe of a newsletter mail. */
export const newsletterRoutes = ({ identity, router, callerOf }: RouteTools): Hono => {
  router.post('/', async (c) => {
    const fields = await identity.subscribe(callerOf(c), await validatedBody(c, schemas.subscriptionBody))
    return c.json({ started: true, fields })
  })
  router.post('/confirm', async (c) => {
    const { token } = await validatedBody(c, schemas.tokenBody)
    return c.json({ fields: await identity.confirmSubscription(callerOf(c), token) })
  })
  // A person who opens the one-click link comes to the page; only a mail program ends the subscription, by POST.
  router.get('/one-click', (c) => {
    const { token } = matching(schemas.unsubscribeBody, { token: c.req.query('u') })
    return c.redirect(callerOf(c).pageLink('newsletter', { u: token }))
  })
  router.post('/one-click', async (c) => {
    const { token } = matching(schemas.unsubscribeBody, { token: c.req.query('u') })
    const form = await c.req.parseBody().catch(() => ({}))
    if (!('List-Unsubscribe' in form) || form['List-Unsubscribe'] !== 'One-Click')
      throw new CallError(400, 'invalidBody', 'The body must be the form List-Unsubscribe=One-Click.')
    await identity.unsubscribe(token)
    return c.json({})
  })
  router.post('/end', async (c) => {
    await identity.unsubscribe((await validatedBody(c, schemas.unsubscribeBody)).token)
    return c.json({})
  })
  return router
}
