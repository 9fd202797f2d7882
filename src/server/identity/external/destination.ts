import { requestOfWayOn } from '#domain/portal'
import { type Addressing, href, type Site } from '#domain/sites'
import type { ExternalResult } from './callback.ts'

/** Where a callback leads. */
export interface Destination {
  /** A path of the shop. */
  path: string
  /** The word for a page that has opened a window. */
  word: string
}

// Read and written as an address, `/.//host` would become another host.
const asPath = ({ pathname, search, hash }: URL): string => `/${pathname.replace(/^\/+/, '')}${search}${hash}`

/** The path with a word in its query, in place of an earlier one. */
const withWord = (path: string, word: string): string => {
  const address = new URL(path, 'https://shop.invalid')
  address.searchParams.set('external', word)
  return asPath(address)
}

/**
 * Where a callback leads (rule external-auth.7). Whoever wanted to log in and is not in goes on at the login; a member goes back to the
 * page that has linked a provider or asked for it again. Why somebody could not show who it is, my-account says: other pages have no place
 * for it. The page is told by which provider. Who logs in for an app goes on at the login of the app, whose address names the request (rule partner-apps.17).
 */
export const destinationOf = (
  {
    caller: { site },
    provider,
    request,
    outcome,
  }: Pick<ExternalResult, 'provider' | 'request' | 'outcome'> & {
    caller: { site: Site }
  },
  addressing: Addressing,
): Destination => {
  const app = request && requestOfWayOn(request.returnPath)
  const ownLogin = href(site, 'account-login', addressing)
  const login = app === undefined ? ownLogin : `${href(site, 'partner-login', addressing)}?request=${app}`
  if (outcome.kind === 'session') return { path: request?.returnPath ?? login, word: 'done' }
  const word = outcome.kind === 'refused' ? outcome.reason : outcome.kind
  const isMember = request !== undefined && request.purpose !== 'login'
  const isUnproven = request?.purpose === 'reauthentication' && outcome.kind === 'refused'
  const unprovenPage = app === undefined ? href(site, 'my-account', addressing) : login
  const memberPage = isUnproven ? unprovenPage : request?.returnPath
  const path = withWord((isMember && memberPage) || login, `${word}.${provider}`)
  return { path, word: outcome.kind === 'refused' || outcome.kind === 'pending' ? word : 'done' }
}
