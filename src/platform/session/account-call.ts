import { hostInfo } from '#platform/host'
import type { CallOptions } from '#platform/http'

type AccountOptions = Pick<CallOptions, 'clientTag' | 'headers' | 'origin' | 'credentials'>

const CLIENT_TAG = 'AccountPortal'
const CLIENT_VERSION = '1.3.8'

/** Read and taken back (account portal 7). */
export const SESSION = '/auth/session'

/**
 * What every account call carries: client tag and version (account portal 7), and the identity service of the country
 * where it is another host than the shop's own. `data-identity` of the page names that.
 */
export const accountCall = (headers: Readonly<Record<string, string>> = {}): AccountOptions => {
  const { identity } = document.documentElement.dataset
  return {
    clientTag: CLIENT_TAG,
    headers: { 'X-Client-Version': CLIENT_VERSION, ...headers },
    ...(identity && { origin: identity, credentials: 'include' }),
  }
}

/** The same for the calls of a session. */
export const sessionCall = (): AccountOptions =>
  accountCall({
    'Application-Country': hostInfo().context.locale.split('_')[1] ?? '',
    'X-Client-Id': CLIENT_TAG,
  })
