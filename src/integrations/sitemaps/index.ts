/**
 * Finishes the sitemaps that a build has written (rule sites.18): each page gets the moment of its last change, and a sitemap that is
 * larger than search engines take becomes an index of parts. It comes after the build, because a page has to be there to be compared.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { publicAddress, type Site, sites } from '#domain/sites'
import { changesAfter, digestOfPage, type PageChanges, readChanges, writeChanges } from './changes.ts'
import { addressIn, indexOf, sitemapFiles, sitemapLimits, urlsIn } from './files.ts'

interface Page {
  /** Its folder in the build, `stride/de_DE/bag/`. */
  path: string
  /** Its element in the sitemap. */
  url: string
}

const folderOf = (site: Site): string => `${site.brand}/${site.locale}/`

const pagesOf = (dist: string, site: Site): Page[] => {
  const root = publicAddress(site, '')
  const sitemap = readFileSync(join(dist, folderOf(site), 'sitemap.xml'), 'utf8')
  return urlsIn(sitemap).map((url) => ({
    url,
    path: folderOf(site) + decodeURI(addressIn(url).slice(root.length)),
  }))
}

const digestsOf = (dist: string, pages: readonly Page[]): Map<string, string> =>
  new Map(pages.map(({ path }) => [path, digestOfPage(readFileSync(join(dist, path, 'index.html'), 'utf8'))]))

export interface Finishing {
  /** The folder of the build. */
  dist: string
  /** The file in which builds note what pages have shown. */
  changesFile: string
  now: Date
  limits?: typeof sitemapLimits
}

/** Finishes the sitemaps of all sites of a build, and the index of all sitemaps. */
export const finishSitemaps = ({ dist, changesFile, now, limits = sitemapLimits }: Finishing): void => {
  const built = sites.filter((site) => existsSync(join(dist, folderOf(site), 'sitemap.xml')))
  const former = readChanges(changesFile)
  const folders = built.map(folderOf)
  const isBuilt = (path: string): boolean => folders.some((folder) => path.startsWith(folder))
  const moment = { now: `${now.toISOString().slice(0, 19)}Z`, isBuilt }
  const noted: Record<string, PageChanges[string]> = { ...changesAfter(former, new Map(), moment) }
  const maps = built.flatMap((site) => {
    const pages = pagesOf(dist, site)
    const changes = changesAfter(former, digestsOf(dist, pages), { ...moment, isBuilt: () => true })
    Object.assign(noted, changes)
    const files = sitemapFiles(
      pages.map(({ path, url }) => ({ text: url, changed: changes[path]?.changed })),
      limits,
    )
    for (const { name, text } of files) writeFileSync(join(dist, folderOf(site), name), text)
    const named = files.map(({ name, changed }) => ({ address: publicAddress(site, name), changed }))
    if (files.length > 1) writeFileSync(join(dist, folderOf(site), 'sitemap.xml'), indexOf(named))
    return named
  })
  // An index names no other index.
  if (built.length > 0) writeFileSync(join(dist, 'sitemap.xml'), indexOf(maps))
  writeChanges(changesFile, noted)
}

export const sitemaps = (): AstroIntegration => {
  let cache: URL
  return {
    name: 'causeway:sitemaps',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = config.cacheDir
      },
      'astro:build:done': ({ dir }) =>
        finishSitemaps({
          dist: fileURLToPath(dir),
          changesFile: fileURLToPath(new URL('page-changes.json', cache)),
          now: new Date(),
        }),
    },
  }
}
