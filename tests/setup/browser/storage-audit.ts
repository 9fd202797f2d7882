import type { BrowserContext, Page } from '@playwright/test'
import {
  cookiePath,
  cookiePrefix,
  noticePreferences,
  type StorageEntry,
  storageList,
  storedName,
} from '#domain/storage'
import { isLevelGranted, pageSignals } from './consent-state.ts'

type Area = StorageEntry['area']
export type Addressing = 'path' | 'host'

const scopes = ['stride', 'reebok'].flatMap((brand) =>
  ['en_GB', 'de_DE', 'ar_SA', 'ja_JP', 'fr_CH', 'fr_FR', 'en_US', 'pt_BR', 'en_CA'].map((locale) => ({
    brand,
    locale,
  })),
)

/** The entry of the typed list that has a name, of the brand whose path it is where several have it. */
export const storageEntryOf = (addressing: Addressing, area: Area, name: string, path?: string) => {
  const entries: StorageEntry[] = storageList()
  // With the prefix that cookies of the back end have on builds for production.
  const hasName = (entry: StorageEntry, scope: (typeof scopes)[number]): boolean => {
    const stored = storedName(entry, { ...scope, addressing })
    return name === stored || name === cookiePrefix(entry, 'prod') + stored
  }
  const found = scopes.flatMap((scope) =>
    entries
      .filter((entry) => entry.area === area && hasName(entry, scope))
      // What the back end keeps for its calls goes with every path; its name carries the brand.
      .map((entry) => ({ entry, scope, path: entry.httpOnly ? '/' : cookiePath(entry, { ...scope, addressing }) })),
  )
  return found.find((one) => one.path === path) ?? found[0]
}

/** What the pages of a context have stored that the typed list does not allow under the choice of its brand. */
export const unlistedStorage = async (context: BrowserContext, addressing: Addressing): Promise<string[]> => {
  const known = await context.cookies()
  const said = await pageSignals(context.pages().at(-1)?.mainFrame())
  const judge = (area: Area, name: string, at?: string): string[] => {
    const found = storageEntryOf(addressing, area, name, at)
    if (!found) return [`${area} ${name} is not in the typed list`]
    const { entry, scope } = found
    const path = cookiePath(noticePreferences, { ...scope, addressing })
    const ofBrand = known.filter((cookie) => cookie.path === path)
    return isLevelGranted(ofBrand, said, entry.level) ? [] : [`${area} ${name} needs consent of level ${entry.level}`]
  }
  const cookies = known.flatMap(({ name, path, expires, httpOnly, sameSite }) => {
    const problems = judge('cookie', name, path)
    const found = storageEntryOf(addressing, 'cookie', name, path)
    const isBound = found !== undefined && 'isPathBound' in found.entry && path !== '/'
    if (found && !isBound && path !== found.path)
      problems.push(`cookie ${name} has the path ${path}, not ${found.path}`)
    if (found && httpOnly !== (found.entry.httpOnly === true)) problems.push(`cookie ${name}: HttpOnly is ${httpOnly}`)
    if (found && expires > latest(found.entry)) problems.push(`cookie ${name} lives longer than the typed list says`)
    if (sameSite === 'None') problems.push(`cookie ${name} goes to other sites (SameSite=None)`)
    return problems
  })
  const keys = (await Promise.all(context.pages().map(readKeys))).flat()
  const elsewhere = (await Promise.all(context.pages().map(readDatabases))).flat()
  return [...cookies, ...keys.flatMap(([area, name]) => judge(area, name)), ...elsewhere]
}

/** The latest second at which a cookie that was set just now may end; -1, as for one that ends with the browser. */
const latest = ({ lifetime }: StorageEntry): number =>
  typeof lifetime === 'number' ? Date.now() / 1000 + lifetime + 60 : -1

const readKeys = async (page: Page): Promise<['local' | 'session', string][]> => {
  if (!page.url().startsWith('http')) return []
  const read = page.evaluate(() => [
    ...Object.keys(localStorage).map((name): ['local', string] => ['local', name]),
    ...Object.keys(sessionStorage).map((name): ['session', string] => ['session', name]),
  ])
  // A page that shows the browser's own error has no storage.
  return await read.catch(() => [])
}

/** Stores that the shop does not use at all: databases, caches, workers. */
const readDatabases = async (page: Page): Promise<string[]> => {
  if (!page.url().startsWith('http')) return []
  const read = page.evaluate(async () => {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
    return [
      ...(await indexedDB.databases()).map(({ name }) => `database ${name} is not in the typed list`),
      ...((await globalThis.caches
        ?.keys()
        .then((names) => names.map((name) => `cache ${name} is not in the typed list`))) ?? []),
      ...workers.map(({ scope }) => `service worker ${scope} is not in the typed list`),
    ]
  })
  return await read.catch(() => [])
}
