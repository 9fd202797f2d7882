import { ApiError, storefront } from '#browser/http'
import { readStored, writeStored } from '#browser/storage'
import { partnerEntry, wayOnOf } from '#domain/portal'
import { portalRedirected } from '#domain/storage'
import type { PartnerRequestAnswer } from '#schemas/partner-apps'
import type { PortalContext } from './context.ts'

const isAnswer = (body: unknown): body is PartnerRequestAnswer => {
  const { preset, needsLogin } = Object(body)
  return typeof preset === 'string' && typeof needsLogin === 'boolean'
}

/**
 * The login page of apps (rule partner-apps.12): reads what the request in the address is, and shows the form of the app. A shopper who is logged
 * in goes on by itself, once a tab and request: a request that comes back wants something of the shopper. Never rejects.
 */
export const placePartnerLogin = async (
  { state, actions }: Pick<PortalContext, 'state' | 'actions'>,
  leave: (address: string) => void = (address) => location.replace(address),
): Promise<void> => {
  const id = new URLSearchParams(location.search).get('request') ?? ''
  const onward = wayOnOf(id)
  try {
    const { preset, needsLogin, sourceId, hintAcid } = await storefront.get(
      `/oauth2/requests/${encodeURIComponent(id)}`,
      { check: isAnswer },
    )
    const isMember = state.isMember === true
    if (isMember && !needsLogin && readStored(portalRedirected) !== id) {
      writeStored(portalRedirected, id)
      return leave(onward)
    }
    const screen = isMember && needsLogin ? 'reauthentication' : 'login'
    actions.place(partnerEntry(preset) ?? 'partner-login', { onward, screen, sourceId, hintAcid })
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 404
    Object.assign(state, {
      progress: 'failed',
      errorKey: isOver ? 'partner-login.ended' : 'account-portal.failed.unknown',
    })
  }
}
