import { explicitCountries } from './explicit.ts'
import { type ConsentRules, consentRules, elsewhere, markets } from './markets.ts'

// Explicit countries in which neither brand has a shop, nor a row of its own in `markets`: they get German rules in English.
const withoutShop = 'AX CY EE GF GG GI GP IM IS JE LI LT LU LV MF MQ MT RE RS SI YT'.split(' ')

const localeOf = (siteLocale: string, country: string): string | undefined => {
  if (withoutShop.includes(country)) return 'en_DE'
  if (country in markets) return markets[country]?.locale
  return explicitCountries.includes(country) ? siteLocale.replace(/_.*/, `_${country}`) : undefined
}

/**
 * The locale whose consent rules hold for a visitor (storefront 4 "consent geo rule"): en_DE for the explicit countries
 * without a shop; the locale of the country where it has rules of its own; the site's language in any other country that
 * is explicit; else, and where the country is not known, that of the site. It decides rules only: the texts stay in the
 * language of the page (design 6.13).
 */
export const consentLocale = (siteLocale: string, country: string | undefined): string =>
  (country !== undefined && !siteLocale.endsWith(`_${country}`) && localeOf(siteLocale, country)) || siteLocale

/** The rules for a visitor: those of `consentLocale`; an unknown country is explicit (design 6.4), whatever the site's own ask. */
export const visitorRules = (siteLocale: string, country: string | undefined): ConsentRules => {
  const rules = consentRules(consentLocale(siteLocale, country))
  return country === undefined && rules.boxes.length < 2 ? elsewhere : rules
}

/** What a page brings: the rules for a visitor whose country is not known, and the market's country where they are its own. */
export const pageRules = (siteLocale: string): { rules: ConsentRules; country: string | undefined } => {
  const rules = visitorRules(siteLocale, undefined)
  return { rules, country: rules === consentRules(siteLocale) ? siteLocale.slice(-2) : undefined }
}

/** The explicit countries whose visitors get the rules of en_DE. */
export const sharedRules: readonly string[] = explicitCountries.filter((country) => withoutShop.includes(country))
