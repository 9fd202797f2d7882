import { navigation, sites } from '#domain/sites'
import { onSale, plainShoe } from './articles.ts'

/** One page of each type, as a path below a site's root. Add a row with a page type: axe, budgets and sites take it up. */
export const pageTypes: Readonly<Record<string, (siteKey: string) => string>> = {
  home: () => '',
  category: (key) => `${navigation(sites.find((site) => site.key === key)!)[1]!.path}/`,
  search: () => 'search/',
  product: (key) => `product/${plainShoe(key.split('/')[0]).pid}/`,
  sale: (key) => `product/${onSale(key.split('/')[0]).pid}/`,
  bag: () => 'bag/',
  checkout: () => 'checkout/',
  order: () => 'order/',
  wishlist: () => 'wishlist/',
  account: () => 'my-account/',
  login: () => 'account-login/',
  legal: () => 'privacy/',
  cookies: () => 'cookies/',
  guide: () => 'size-guide/',
  // Of tests/fixtures/content, which the builds of journeys take up.
  story: () => 'stories/river/',
  markets: () => 'markets/',
  notFound: () => 'no-such-page/',
}
