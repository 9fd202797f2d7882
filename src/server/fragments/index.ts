/** The host of our fragments (rule fragments.9): the text of the account portal at `/ap/mf`, as the build has drawn it. */
import type { Context, Hono } from 'hono'
import { type FragmentFiles, filesOfFragment, portalTextFile, portalTextHeaders } from '#domain/fragments'
import { FileCache, fileHeaders, sendFile } from '#server/files'
import { CallError, createRouter } from '#server/http'

export interface FragmentDependencies {
  /** The built pages, among them the texts. */
  dist: string
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
}

/** The router for `/ap`. */
export const fragmentRoutes = ({ dist, headers }: FragmentDependencies): Hono => {
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
  router.get('/mf', sendText)
  router.all('*', () => {
    throw new CallError(404, 'notFound', 'There is no such fragment.')
  })
  return router
}
