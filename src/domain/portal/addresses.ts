import { safeDestination } from '#domain/links'
import { requestOfWayOn } from './app-request.ts'
import { type PortalEntry, portalEntries } from './entries.ts'
import type { PortalScreen, PortalView } from './lists.ts'

/** Pages that are themselves the portal (rule portal.5). */
const portalPaths: readonly string[] = ['account-login', 'account-register', 'invite']

/** The path below the site's root, without a final slash; undefined for a path of another site. */
const belowRoot = (pathname: string, root: string): string | undefined =>
  pathname.startsWith(root) ? pathname.slice(root.length).replace(/\/$/, '') : undefined

/** A locale may stand before the path: `en_GB/`, `en-gb/`, `fr/`. */
const withoutLocale = (path: string): string => path.replace(/^[a-z]{2}(?:[_-][a-z]{2})?\//i, '')

/**
 * Whether the portal renders nothing on a page (rule portal.5): on the pages that are the portal itself, unless it stands
 * inline. `root` is the site's root with both slashes.
 */
export const rendersNothing = (pathname: string, root: string, view: PortalView): boolean => {
  const path = belowRoot(pathname, root)
  return view !== 'inline' && path !== undefined && portalPaths.includes(withoutLocale(path))
}

/** The page that stands in for the portal where it cannot open (rule portal.4). `root` is the site's root. */
export const portalAddress = (touchpoint: string, root: string): string =>
  `${root}${touchpoint === portalEntries['account-link'].touchpoint ? 'account-login' : 'account-register'}/`

/**
 * The page whose form replaces the form of a modal that failed (rule portal.12): the login where the modal asks for a password,
 * else the page of rule portal.4.
 */
export const pageInPlaceOf = (
  { screen, touchpoint }: { screen: PortalScreen; touchpoint: string },
  root: string,
): string =>
  screen === 'login' || screen === 'reauthentication' ? `${root}account-login/` : portalAddress(touchpoint, root)

/** Pages that themselves return after a login. A login never returns to one of them. */
const returningPages: readonly string[] = Object.entries<PortalEntry>(portalEntries)
  .filter(([, { returns }]) => returns)
  .map(([name]) => name)

/**
 * Where a shopper goes after a login on a page of its own (rule portal.6): back to the page they came from, if that is
 * another page of this site or the request of an app, else to the account. Addresses of other origins and sites are never followed.
 */
export const addressAfterLogin = (referrer: string, { origin, root }: { origin: string; root: string }): string => {
  const account = `${root}my-account/`
  const address = URL.canParse(referrer) ? new URL(referrer) : undefined
  if (address?.origin !== origin) return account
  if (requestOfWayOn(address.pathname) !== undefined) return address.pathname
  const path = belowRoot(address.pathname, root)
  if (path === undefined || returningPages.includes(withoutLocale(path))) return account
  return safeDestination(address.pathname + address.search + address.hash, 'shop') || account
}
