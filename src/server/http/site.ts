import type { Context } from 'hono'
import { type Addressing, type Environment, type Site, siteOfCall } from '#domain/sites'
import { CallError } from './errors.ts'

export interface CallSettings {
  addressing: Addressing
  environment: Environment
}

/** The site that a call names: by sitePath, by x-original-host (outside local), or by its host. @throws CallError 400 unknownSite */
export const siteOf = (c: Context, settings: CallSettings): Site => {
  const sitePath = c.req.query('sitePath')
  const host = c.req.header('host')
  const site = siteOfCall({ sitePath, originalHost: c.req.header('x-original-host'), host, ...settings })
  if (site) return site
  const named = sitePath ? `sitePath ${JSON.stringify(sitePath.slice(0, 40))}` : 'the host'
  const how =
    settings.addressing === 'path'
      ? 'Send sitePath as brand/locale, such as stride/en_GB.'
      : 'Call on a host of the shop.'
  throw new CallError(400, 'unknownSite', `No site is named by ${named}. ${how}`)
}
