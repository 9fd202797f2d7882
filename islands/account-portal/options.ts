import { keepIdentifiers, keptIdentifiers } from '#browser/account'
import { hostInfo } from '#browser/host'
import { advance } from '#browser/session'
import { type PortalOptions, type PortalRequest, portalOptions } from '#domain/portal'

/**
 * Settles the options of an opening on this page (rules portal.1, portal.2 and touchpoints.3). Store and source are kept for
 * the browser session, so that a registration on a later page is still counted for them. An unknown preset warns.
 */
export const settleOptions = (request: PortalRequest, preset: 'inline' | 'modal'): PortalOptions => {
  const { brand, env } = hostInfo().context
  const place = {
    brand,
    environment: env,
    query: new URLSearchParams(location.search),
    stored: keptIdentifiers(),
    preset,
  }
  const options = portalOptions(request, place)
  if (options.isUnknown) console.warn(`No preset ${request.preset}; the portal is shown inline.`)
  keepIdentifiers(options.identifiers)
  return options
}

/** Notes in the account state where the portal was opened (rule portal.8). */
export const noteOpening = ({ touchpoint, name, identifiers }: PortalOptions, hintAcid?: string): void => {
  const { pageType, context } = hostInfo()
  advance({
    type: 'opened',
    opening: {
      touchpoint,
      preset: name,
      storeId: identifiers.storeId,
      propSourceId: identifiers.sourceId,
      pageContext: { pageType, ...context },
      ...(hintAcid !== undefined && { hintAcid }),
    },
  })
}
