import { type Addressing, hostOfSite, href, type Site, sitePathInCalls } from '#domain/sites'
import type { CallSettings } from '#server/http'

/** Where the addresses in a mail lead: plain data that is kept until the mail is written. */
export interface LinkBase {
  origin: string
  addressing: Addressing
}

/** Makes the addresses of a site that a mail may hold. */
export interface ShopLinks {
  site: Site
  linkBase: LinkBase
  /** Address of a page of the site. `query` is encoded. */
  pageLink: (path: string, query?: Readonly<Record<string, string>>) => string
  /** Address of a call that names the site; `path` such as `/ap-subscription/one-click`. */
  callLink: (path: string, query: Readonly<Record<string, string>>) => string
}

const localHost = /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)(?::\d{1,5})?$/i

/**
 * Where the mails of a call lead. Only a shop on the developer's machine takes the called host, because a caller may send any
 * Host; in every other environment it is the environment's address.
 */
export const linkBaseOf = (host: string | undefined, site: Site, settings: CallSettings): LinkBase => {
  const isLocal = settings.environment === 'local' && host !== undefined && localHost.test(host)
  return isLocal
    ? { origin: `http://${host}`, addressing: settings.addressing }
    : { origin: `https://${hostOfSite(site, settings.environment)}`, addressing: 'host' }
}

export const shopLinks = (site: Site, linkBase: LinkBase): ShopLinks => {
  const { origin, addressing } = linkBase
  const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
    const search = new URLSearchParams(query).toString()
    return search === '' ? `${origin}${path}` : `${origin}${path}?${search}`
  }
  const sitePath = sitePathInCalls(site, addressing)
  return {
    site,
    linkBase,
    pageLink: (path, query = {}) => withQuery(href(site, path, addressing), query),
    callLink: (path, query) => withQuery(path, { ...(sitePath && { sitePath }), ...query }),
  }
}
