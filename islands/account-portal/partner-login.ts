import { ApiError, storefront } from '#browser/http'
import { readStored, writeStored } from '#browser/storage'
import { partnerEntry, wayOnOf } from '#domain/portal'
import { portalRedirected } from '#domain/storage'
import type { CancelledRequestAnswer, PartnerRequestAnswer } from '#schemas/partner-apps'
import type { PortalContext } from './context.ts'
import type { PortalState } from './state.ts'

const isRequest = (body: unknown): body is PartnerRequestAnswer => {
  const { preset, needsLogin, scopes } = Object(body)
  return typeof preset === 'string' && typeof needsLogin === 'boolean' && Array.isArray(scopes)
}

const isCancelled = (body: unknown): body is CancelledRequestAnswer =>
  /^https?:$/.test(URL.parse(Object(body).address)?.protocol ?? '')

/** The id of the request that the address names; '' without one. */
export const requestInAddress = (): string => new URLSearchParams(location.search).get('request') ?? ''

const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const fail = (state: PortalState, error: unknown): void => {
  const errorKey = isOver(error) ? 'partner-login.ended' : 'account-portal.failed.unknown'
  Object.assign(state, { progress: 'failed', errorKey })
}

/**
 * The login page of apps (rule partner-apps.12): reads what the request in the address is, and shows the form of the app. A shopper who is logged
 * in goes on by itself, once a tab and request: a request that comes back wants something of the shopper. Never rejects.
 */
export const placePartnerLogin = async (
  { state, actions }: Pick<PortalContext, 'state' | 'actions'>,
  leave: (address: string) => void = (address) => location.replace(address),
): Promise<void> => {
  const id = requestInAddress()
  const onward = wayOnOf(id)
  try {
    const request = await storefront.get(`/oauth2/requests/${encodeURIComponent(id)}`, { check: isRequest })
    const { preset, needsLogin, sourceId, hintAcid } = request
    const isMember = state.isMember === true
    if (isMember && !needsLogin && readStored(portalRedirected) !== id) {
      writeStored(portalRedirected, id)
      return leave(onward)
    }
    state.request = request
    const screen = isMember && needsLogin ? 'reauthentication' : 'login'
    actions.place(partnerEntry(preset) ?? 'partner-login', { onward, screen, sourceId, hintAcid })
  } catch (error) {
    fail(state, error)
  }
}

/**
 * Gives the request up: the browser goes back to the app, which learns it (rule partner-apps.19). False where that has failed, so that the shopper can
 * try again; a request that is over is said to be so. Never rejects.
 */
export const cancelPartnerLogin = async (
  state: PortalState,
  id: string,
  leave: (address: string) => void = (address) => location.replace(address),
): Promise<boolean> => {
  try {
    const { address } = await storefront.post(`${wayOnOf(id)}/cancel`, { check: isCancelled })
    leave(address)
    return true
  } catch (error) {
    if (!isOver(error)) return false
    fail(state, error)
    return true
  }
}
