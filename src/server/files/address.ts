import { type Addressing, sites as allSites, type Site, siteOfHost, siteRoot, sitesOfHost } from '#domain/sites'

/** Where the file of an address may lie. */
export interface FilePlace {
  /** Paths below dist, tried in order. They begin with / and may end with /. */
  candidates: string[]
  /** The site whose 404 page answers when no candidate exists. */
  site: () => Site | undefined
}

/** The root of a host leads to its main site, when all sites of the host have a prefix. */
export interface RedirectPlace {
  redirect: string
}

/**
 * The decoded path; undefined for a path that no file may have: bad escapes, encoded slashes, `..` and hidden names, empty
 * segments, back slashes, control characters.
 */
export const cleanPath = (pathname: string): string | undefined => {
  // A page has one address: `%2F` is no slash.
  if (/%2f/i.test(pathname)) return undefined
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const wellFormed = path.startsWith('/') && !path.includes('//') && !path.includes('\\') && !path.includes('/.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file name must not hold these
  return wellFormed && !/[\u0000-\u001f\u007f]/.test(path) ? path : undefined
}

const brandFolders = [...new Set(allSites.map((s) => `/${s.brand}/`))]
const isShared = (path: string): boolean => !brandFolders.some((folder) => `${path}/`.startsWith(folder))

const byPath = (sites: readonly Site[], path: string): FilePlace => ({
  candidates: [path],
  site: () => sites.find((s) => `${path}/`.startsWith(siteRoot(s, 'path'))),
})

/** The site with the longest prefix that the path begins with. */
const siteAt = (candidates: readonly Site[], path: string): Site | undefined =>
  candidates
    .filter((s) => path.startsWith(siteRoot(s, 'host')))
    .sort((a, b) => b.sitePath.length - a.sitePath.length)[0]

const byHost = (sites: readonly Site[], path: string, host: string): FilePlace | RedirectPlace => {
  const candidates = sitesOfHost(host).filter((s) => sites.includes(s))
  const site = siteAt(candidates, path)
  if (site) {
    const own = `/${site.brand}/${site.locale}/${path.slice(siteRoot(site, 'host').length)}`
    return { candidates: isShared(path) ? [own, path] : [own], site: () => site }
  }
  const lacksSlash = candidates.find((s) => `${path}/` === siteRoot(s, 'host'))
  if (lacksSlash) return { candidates: [`/${lacksSlash.brand}/${lacksSlash.locale}`], site: () => lacksSlash }
  const main = path === '/' ? (siteOfHost(host) ?? candidates[0]) : undefined
  if (main && candidates.includes(main)) return { redirect: siteRoot(main, 'host') }
  return { candidates: isShared(path) ? [path] : [], site: () => undefined }
}

/** Maps a clean path to files of dist/{brand}/{locale}/ and to files that all sites share. */
export const filePlaceOf = (
  sites: readonly Site[],
  addressing: Addressing,
  path: string,
  host: string,
): FilePlace | RedirectPlace => (addressing === 'path' ? byPath(sites, path) : byHost(sites, path, host))
