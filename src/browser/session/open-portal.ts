import { publish } from '#bus'
import type { PortalOpen } from '#contracts/portal'
import { portalAddress } from '#domain/portal'

/**
 * Asks the page's portal to open. Where the page has none, or its files do not come, the browser goes to the page that
 * stands in for it (rule portal.4).
 */
export const openPortal = (portal: PortalOpen): void => {
  publish('portal:open', portal)
  const leave = () => location.assign(portalAddress(portal.touchpoint, document.documentElement.dataset['root'] ?? '/'))
  const island = document.querySelector('astro-island[client=event][opts*="portal:open"]')
  if (island) island.addEventListener('astro:hydration-error', leave, { once: true })
  else leave()
}
