/**
 * Plain pages: bag, checkout, orders and search as the back end writes them for browsers without scripts (rules checkout.13 and
 * search.6), and the balance of a gift card for all browsers (rule orders.42). Their addresses; pages of the build lead to them.
 */
import { sitePathInCalls } from './site-of-call.ts'
import type { Addressing, Site } from './types.ts'

/**
 * `gift` confirms a gift card, `checkout` takes the delivery and the way to pay, `review` shows all and orders, `orders` is the
 * confirmation, `gift-balance` says what is left on a card.
 */
export type PlainPageName = 'bag' | 'gift' | 'gift-balance' | 'checkout' | 'review' | 'orders' | 'search'

export const plainPagesPath = '/api/plain'

/** The address of a plain page of a site, with a query of its own. */
export const plainPageAddress = (
  name: PlainPageName,
  site: Site,
  addressing: Addressing,
  query: Readonly<Record<string, string>> = {},
): string => {
  const sitePath = sitePathInCalls(site, addressing)
  const text = new URLSearchParams({ ...(sitePath && { sitePath }), ...query }).toString()
  return `${plainPagesPath}/${name}${text && `?${text}`}`
}
