import { type Addressing, sites as allSites, type Site, siteRoot } from '#domain/sites'
import { hostOfSite, plainHost, siteOfAddress } from '#server/site'

/** Where the file of an address lies. */
export interface Place {
  /** Paths below dist to be tried in order; they begin with / and may end with /. */
  candidates: string[]
  /** The site whose 404 page answers when none is there. */
  site: Site | undefined
}

/** Elsewhere: the root of a host whose sites all have a prefix. */
export interface Elsewhere {
  redirect: string
}

/**
 * The path as files are named, or undefined for one that no file can have: bad escapes, `..` and hidden names, empty
 * segments, back slashes, control characters.
 */
export const cleanPath = (pathname: string): string | undefined => {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const wellFormed = path.startsWith('/') && !path.includes('//') && !path.includes('\\') && !path.includes('/.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a file's name
  return wellFormed && !/[\u0000-\u001f\u007f]/.test(path) ? path : undefined
}

const brandFolders = [...new Set(allSites.map((s) => `/${s.brand}/`))]
const isShared = (path: string): boolean => !brandFolders.some((folder) => `${path}/`.startsWith(folder))

const byPath = (sites: readonly Site[], path: string): Place => ({
  candidates: [path],
  site: sites.find((s) => `${path}/`.startsWith(siteRoot(s, 'path'))),
})

const byHost = (sites: readonly Site[], path: string, host: string): Place | Elsewhere => {
  const site = siteOfAddress(sites, host, path)
  if (site) {
    const below = path.slice(siteRoot(site, 'host').length)
    const own = `/${site.brand}/${site.locale}/${below}`
    return { candidates: isShared(path) ? [own, path] : [own], site }
  }
  const neighbours = sites.filter((s) => hostOfSite(s) === plainHost(host))
  const lacksSlash = neighbours.find((s) => `${path}/` === siteRoot(s, 'host'))
  if (lacksSlash) return { candidates: [`/${lacksSlash.brand}/${lacksSlash.locale}`], site: lacksSlash }
  if (path === '/' && neighbours[0]) return { redirect: siteRoot(neighbours[0], 'host') }
  return { candidates: isShared(path) ? [path] : [], site: undefined }
}

/** Maps a clean path to files of dist/{brand}/{locale}/ and to those that all sites share (design 4). */
export const placeOf = (
  sites: readonly Site[],
  addressing: Addressing,
  path: string,
  host: string,
): Place | Elsewhere => (addressing === 'path' ? byPath(sites, path) : byHost(sites, path, host))
