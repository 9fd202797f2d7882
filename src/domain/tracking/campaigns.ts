/** Identifiers that advertising networks put into addresses of paid clicks only; `fbclid` is on shared links too. */
const clickIds: readonly string[] = ['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'ttclid', 'twclid']

/** Values of `utm_medium` that stand for paid advertising, as Google Analytics groups them. */
const paidMedium = /^(?:.*cp.*|ppc|retargeting|paid.*|display|banner|expandable|interstitial)$/i

/**
 * Whether the query of an address says that its visitor came by a paid advertisement: a click identifier that is not empty,
 * or a paid `utm_medium` (rule storage.5, decision 0141).
 */
export const cameByAdvertisement = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return clickIds.some((name) => query.get(name)) || paidMedium.test(query.get('utm_medium') ?? '')
}
