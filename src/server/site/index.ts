/** Which site a call or a page belongs to (design 4, "A call names its site"). */
import type { Context } from 'hono'
import { type Environment, type Site, sites } from '#domain/sites'
import { CallError } from '#server/errors'
import { hostOfSite, plainHost } from './addresses.ts'

export { hostOfSite, plainHost, siteOfAddress } from './addresses.ts'

const byKey = new Map(sites.map((s) => [s.key, s]))

const byHost = (host: string | undefined): Site | undefined =>
  host === undefined ? undefined : sites.find((s) => hostOfSite(s) === plainHost(host))

/** The site of a call. @throws CallError 400 unknownSite */
export const siteOf = (c: Context, environment: Environment): Site => {
  const sitePath = c.req.query('sitePath')
  const original = environment === 'local' ? undefined : c.req.header('x-original-host')
  const site = sitePath ? byKey.get(sitePath) : byHost(original ?? c.req.header('host'))
  if (site) return site
  const named = sitePath ? `sitePath "${sitePath.slice(0, 40)}"` : 'the host'
  throw new CallError(
    400,
    'unknownSite',
    `No site is named by ${named}. Send sitePath as brand/locale, such as stride/en_GB.`,
  )
}
