import type { Context } from 'hono'
import { type Addressing, type Environment, type Site, SiteError, siteOfCall } from '#domain/sites'
import { CallError } from './errors.ts'

export interface CallSettings {
  addressing: Addressing
  environment: Environment
}

/** The key of a site is shorter. A longer text is cut before it is looked up, and the answer repeats the cut text. */
const MOST_CHARACTERS = 40

/**
 * The site that a call names: by sitePath, by x-original-host (outside local), or by its host.
 * @throws CallError 400 unknownSite, with what the resolver of sites says
 */
export const siteOf = (c: Context, settings: CallSettings): Site => {
  const sitePath = c.req.query('sitePath')?.slice(0, MOST_CHARACTERS)
  const host = c.req.header('host')
  try {
    return siteOfCall({ sitePath, originalHost: c.req.header('x-original-host'), host, ...settings })
  } catch (cause) {
    if (!(cause instanceof SiteError)) throw cause
    const how =
      settings.addressing === 'path'
        ? 'Send sitePath as brand/locale, such as stride/en_GB.'
        : 'Call on a host of the shop.'
    throw new CallError(400, 'unknownSite', `${cause.message} ${how}`, { cause })
  }
}
