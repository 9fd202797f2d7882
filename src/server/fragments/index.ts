/** The host of our fragments (rule fragments.9): the text of the account portal at `/ap/mf`, as the build has drawn it. */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import {
  type FragmentFiles,
  filesOfFragment,
  fragmentHeaders,
  portalTextFile,
  portalTextHeaders,
} from '#domain/fragments'
import type { Environment } from '#domain/sites'
import { FileCache, fileHeaders, sendFile } from '#server/files'
import { CallError, createRouter } from '#server/http'

export interface FragmentDependencies {
  /** The built pages, among them the texts. */
  dist: string
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  environment: Environment
}

/**
 * Texts are the same for everybody, so pages of any origin may read them: in production without cookies, elsewhere also with
 * them, because the browser of a tester who chose this host sends them.
 */
const readableByPages = (environment: Environment): MiddlewareHandler => {
  const exposeHeaders = Object.values(fragmentHeaders)
  return environment === 'prod'
    ? cors({ origin: '*', exposeHeaders })
    : cors({ origin: (origin) => origin, credentials: true, exposeHeaders })
}

/** The router for `/ap`. */
export const fragmentRoutes = ({ dist, headers, environment }: FragmentDependencies): Hono => {
  const cache = new FileCache(dist, fileHeaders({ addressing: 'path', sites: [], headers }))
  const sendText = async (c: Context): Promise<Response> => {
    const path = portalTextFile(new URL(c.req.url).searchParams)
    if (!path) throw new CallError(400, 'invalidQuery', 'The query needs brand and locale of a site, and a view.')
    const [response, list] = await Promise.all([sendFile(c, cache, path), cache.find(filesOfFragment)])
    if (!response || !list) throw new CallError(404, 'notFound', 'This build has no text for that.')
    const files = JSON.parse(list.content.toString()) as FragmentFiles
    for (const [name, value] of Object.entries(portalTextHeaders(files))) response.headers.set(name, value)
    return response
  }
  const router = createRouter()
  router.get('/mf', readableByPages(environment), sendText)
  router.all('*', () => {
    throw new CallError(404, 'notFound', 'There is no such fragment.')
  })
  return router
}
