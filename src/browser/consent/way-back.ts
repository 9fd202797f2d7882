import { hostInfo } from '#browser/host'
import { subscribe } from '#bus'
import { type Choice, redirectDomains, redirectTarget, withLevel } from '#domain/consent'

/** Milliseconds from a choice to the way back: the files that record and count the choice load first. */
const GRACE = 500

/**
 * Leads back to an external opener after a choice, with its highest level, or once the consent screen closes without one
 * (rule consent.14). With an address that is not allowed (rule consent.15) the shopper stays.
 */
export const returnAfterConsent = (encoded: string): void => {
  const configured = document.documentElement.dataset['redirectHosts']?.split(' ') ?? []
  const target = redirectTarget(encoded, redirectDomains(hostInfo().context.brand, configured))
  if (!target) return
  const leave = (choice?: Choice): void => {
    for (const stop of stops) stop()
    setTimeout(() => location.assign(withLevel(target, choice)), choice ? GRACE : 0)
  }
  const stops = [
    subscribe('consent:saved', ({ data }) => {
      if (data.opener === 'EXTERNAL') leave(data.levels as Choice)
    }),
    subscribe('consent:close', ({ data }) => {
      if (data.opener === 'EXTERNAL') leave()
    }),
  ]
}
