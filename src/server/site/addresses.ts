import { type Site, siteRoot } from '#domain/sites'

/** The public host of a site, `www.stride.de`. */
export const hostOfSite = (site: Site): string => `www.${site.brand}.${site.topLevelDomain}`

/** `www.stride.de` for `WWW.stride.de.localhost:4321`: what is left of the name when port and local suffix are gone. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.localhost$/, '')

/** The site whose host and prefix an address has: the longest prefix that fits. */
export const siteOfAddress = (sites: readonly Site[], host: string, path: string): Site | undefined => {
  const name = plainHost(host)
  const fits = sites.filter((s) => hostOfSite(s) === name && path.startsWith(siteRoot(s, 'host')))
  return fits.sort((a, b) => b.sitePath.length - a.sitePath.length)[0]
}
