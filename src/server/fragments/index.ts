/** The host of our fragments (rule fragments.9): the text of the account portal at `/ap/mf`, `/ap/v1/mf` and `/ap/v2/mf`, as the build has drawn it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { faultOfFile, keepLastGood, type Loaded } from '#content/files'
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

/** The list of files that a build has written beside the texts. */
const readList = (file: string): Loaded<FragmentFiles | undefined> => {
  if (!existsSync(file)) return { value: undefined, findings: [] }
  try {
    return { value: JSON.parse(readFileSync(file, 'utf8')) as FragmentFiles, findings: [] }
  } catch (error) {
    return { value: undefined, findings: [faultOfFile(file, error)] }
  }
}

/** The router for `/ap`. */
export const fragmentRoutes = ({ dist, headers, environment }: FragmentDependencies): Hono => {
  const cache = new FileCache(dist, fileHeaders({ addressing: 'path', sites: [], headers }))
  const listFile = join(dist, filesOfFragment)
  const listOf = keepLastGood({ filesOf: (file: string) => [file], load: readList })
  const sendText = async (c: Context): Promise<Response> => {
    const path = portalTextFile(new URL(c.req.url).searchParams)
    if (!path) throw new CallError(400, 'invalidQuery', 'The query needs brand and locale of a site, and a view.')
    const response = await sendFile(c, cache, path)
    const list = listOf(listFile)
    if (!response || !list) throw new CallError(404, 'notFound', 'This build has no text for that.')
    for (const [name, value] of Object.entries(portalTextHeaders(list))) response.headers.set(name, value)
    return response
  }
  const router = createRouter()
  for (const path of ['/mf', '/v1/mf', '/v2/mf']) router.get(path, readableByPages(environment), sendText)
  router.all('*', () => {
    throw new CallError(404, 'notFound', 'There is no such fragment.')
  })
  return router
}
