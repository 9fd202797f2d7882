import type { Context, Hono } from 'hono'
import type { Site } from '#domain/sites'
import { addressOfCaller, CallError, siteOf, withHeaders } from '#server/http'
import type { RouteTools } from '../route-tools.ts'
import type { ExternalResult } from './callback.ts'
import { destinationOf } from './destination.ts'
import { externalHeaders, popupPage, popupScript } from './pages.ts'
import { requestTokensOf } from './request-cookie.ts'
import { addStandInPage } from './stand-in/routes.ts'
import { siteOfState } from './state.ts'

const siteOfHost = (c: Context, settings: RouteTools['settings']): Site | undefined => {
  try {
    return siteOf(c, settings)
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}

/** Gives the browser what the login has led to, and sends it on. */
const answerWith = async (c: Context, tools: RouteTools, result: ExternalResult): Promise<Response> => {
  const { startInBrowser, pendingToken } = tools
  const { caller, outcome, request } = result
  const { site, linkBase } = caller
  if (outcome.kind === 'session' || outcome.kind === 'reauthenticated') await startInBrowser(c, caller, outcome.session)
  if (outcome.kind === 'pending') pendingToken.set(c, caller, outcome.token)
  const { path, word } = destinationOf(result, linkBase.addressing)
  if (request?.mode === 'popup') return c.html(popupPage(site, { outcome: word, returnPath: request.returnPath }))
  return c.redirect(path, 303)
}

/** The callback, which a provider calls by the shopper's browser, as a link or as a cross-site form. */
const addCallback = (tools: RouteTools): void => {
  const { identity, router, settings, callerAt } = tools
  router.get('/:provider/callback', async (c) => {
    const query = new URL(c.req.url).searchParams
    const hostSite = siteOfHost(c, settings)
    const site = siteOfState(query.get('state') ?? '') ?? hostSite
    const result = await identity.finishExternal({
      provider: c.req.param('provider'),
      query,
      tokens: site ? requestTokensOf(c, site, settings) : [],
      networkAddress: addressOfCaller(c, settings.proxies),
      callerAt: (each) => callerAt(c, each),
      siteOfHost: hostSite,
    })
    return await answerWith(c, tools, result)
  })
  // A cross-site form comes without the cookie. It changes nothing but its own request, and becomes a link of the shop.
  router.post('/:provider/callback', async (c) => {
    const provider = c.req.param('provider')
    const fields = new URLSearchParams(await c.req.text())
    await identity.keepExternalForm({ provider, fields, networkAddress: addressOfCaller(c, settings.proxies) })
    const kept = [...fields].filter(([name]) => name !== 'user' && name !== 'id_token')
    return c.redirect(
      `/api/account/external/${encodeURIComponent(provider)}/callback?${new URLSearchParams(kept)}`,
      303,
    )
  })
}

/**
 * The part of `/api/account/external` that lies outside the guard of writes, because providers call it: the callback, the script of the
 * window of its own, and outside production the page of the stand-in.
 */
export const externalCallbackRoutes = (tools: RouteTools): Hono => {
  const { router } = tools
  router.use(withHeaders(externalHeaders))
  addCallback(tools)
  router.get('/popup.js', (c) => c.body(popupScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  addStandInPage(tools)
  return router
}
