import { explicitCountries } from './explicit.ts'
import { markets } from './markets.ts'

// What edges answer when they do not know: nowhere, the Tor network, a satellite, Europe or Asia as a whole.
const NOWHERE = ['XX', 'ZZ', 'T1', 'A1', 'A2', 'O1', 'EU', 'AP']

/**
 * The visitor's country as the cookie `geo_country` tells it: two capital letters of ISO 3166-1. Anything else – no cookie,
 * lower case, codes for "unknown" – is `undefined`, which counts as explicit (design 6.4).
 */
export const geoCountryIn = (value: string | undefined): string | undefined =>
  value !== undefined && /^[A-Z]{2}$/.test(value) && !NOWHERE.includes(value) ? value : undefined

// Explicit countries in which neither brand has a shop, nor a row of its own in `markets`: they get German rules in English.
const withoutShop = 'AX CY EE GF GG GI GP IM IS JE LI LT LU LV MF MQ MT RE RS SI YT'.split(' ')

const localeOf = (country: string): string | undefined =>
  withoutShop.includes(country) ? 'en_DE' : markets[country]?.locale

/**
 * The locale whose consent rules hold for a visitor (storefront 4 "consent geo rule"): en_DE for the explicit countries
 * without a shop; the locale of the country where it has rules of its own; else, and where the country is not known, that
 * of the site. It decides rules only: the texts stay in the language of the page (design 6.13).
 */
export const consentLocale = (siteLocale: string, country: string | undefined): string =>
  (country !== undefined && !siteLocale.endsWith(`_${country}`) && localeOf(country)) || siteLocale

/** The explicit countries whose visitors get the rules of en_DE. */
export const sharedRules: readonly string[] = explicitCountries.filter((country) => withoutShop.includes(country))
