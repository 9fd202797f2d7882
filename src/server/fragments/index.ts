/**
 * The server of our own fragments (rules fragments.9 and fragments.16): their texts, as the build has drawn them, and their files
 * at addresses that other hosts know without a Link header.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { faultOfFile, keepLastGood, type Loaded } from '#content/files'
import {
  type FragmentFiles,
  filesOfFragment,
  fragmentHeaders,
  type ServedFragment,
  servedFragments,
  textHeaders,
  wantedFile,
  wantedText,
} from '#domain/fragments'
import type { Environment } from '#domain/sites'
import { FileCache, fileHeaders, sendFile, textCacheControl } from '#server/files'
import { CallError, createRouter } from '#server/http'

export interface FragmentDependencies {
  /** The built pages, among them the texts. */
  dist: string
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  environment: Environment
}

/** Paths that belong to fragments, with all that is below them. */
export const fragmentPaths: readonly string[] = [
  ...new Set(servedFragments.flatMap(({ id, paths }) => [`/${id}`, ...paths.map((path) => `/${path.split('/')[1]}`)])),
]

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

const notFound = (): never => {
  throw new CallError(404, 'notFound', 'There is no such fragment.')
}

/** The router of all fragments, for the root. It answers every address below `fragmentPaths`. */
export const fragmentRoutes = ({ dist, headers, environment }: FragmentDependencies): Hono => {
  const cache = new FileCache(dist, fileHeaders({ addressing: 'path', sites: [], headers }))
  const readLastGood = keepLastGood({ filesOf: (file: string) => [file], load: readList })
  const listOf = (fragment: ServedFragment) => readLastGood(join(dist, filesOfFragment(fragment)))

  const sendText = async (c: Context, { fragment, query }: NonNullable<ReturnType<typeof wantedText>>) => {
    const path = fragment.textFile(query)
    if (!path) throw new CallError(400, 'invalidQuery', fragment.needs)
    const response = await sendFile(c, cache, path)
    const list = listOf(fragment)
    if (!response || !list) throw new CallError(404, 'notFound', 'This build has no text for that.')
    for (const [name, value] of Object.entries(textHeaders(fragment, list))) response.headers.set(name, value)
    return response
  }

  /** Another host's page imports the library by this module, whose own address stays when a build gives the file another name. */
  const sendScript = (fragment: ServedFragment): Response => {
    const [library] = listOf(fragment)?.scripts ?? []
    if (!library) return notFound()
    const type = { 'Content-Type': 'text/javascript; charset=utf-8' }
    return new Response(`export * from ${JSON.stringify(library)}\n`, { headers: { ...headers, ...type } })
  }

  const sendStyle = async (c: Context, fragment: ServedFragment): Promise<Response> => {
    const [sheet] = listOf(fragment)?.styles ?? []
    return (sheet && (await sendFile(c, cache, sheet))) || notFound()
  }

  const answer = async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url)
    const text = wantedText(url)
    if (text) return await sendText(c, text)
    const file = wantedFile(url)
    if (!file) return notFound()
    return file.kind === 'script' ? sendScript(file.fragment) : await sendStyle(c, file.fragment)
  }

  const router = createRouter()
  for (const path of fragmentPaths) {
    router.get(`${path}/*`, readableByPages(environment), async (c) => {
      const response = await answer(c)
      // Whatever their names, these addresses stay the same while a build changes what is behind them.
      response.headers.set('Cache-Control', textCacheControl)
      return response
    })
    router.all(`${path}/*`, notFound)
  }
  return router
}
