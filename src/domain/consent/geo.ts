// What edges answer when they do not know: nowhere, the Tor network, a satellite, Europe or Asia as a whole.
const NOWHERE = ['XX', 'ZZ', 'T1', 'A1', 'A2', 'O1', 'EU', 'AP']

/**
 * The visitor's country as the cookie `geo_country` tells it: two capital letters of ISO 3166-1. Anything else – no cookie,
 * lower case, codes for "unknown" – is `undefined`, which counts as explicit (design 6.4).
 */
export const geoCountryIn = (value: string | undefined): string | undefined =>
  value !== undefined && /^[A-Z]{2}$/.test(value) && !NOWHERE.includes(value) ? value : undefined
