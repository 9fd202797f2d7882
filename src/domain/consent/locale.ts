import { explicitCountries } from './explicit.ts'
import { markets } from './markets.ts'

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
