import { buildSettings, builtSites } from '#content/settings'
import { intlLanguageOf, ownCountryName, type Site, switchAddress } from '#domain/sites'

/** A market in a list: its country and language in its own language. */
export interface Market {
  site: Site
  country: string
  language: string
}

const markets = new Map<string, Market>()

const capital = (text: string, tag: string): string => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)

export const market = (site: Site): Market => {
  const known = markets.get(site.key)
  if (known) return known
  const language = intlLanguageOf(site)
  const tag = `${language}-${site.country}`
  const made = {
    site,
    country: ownCountryName(site),
    language: capital(new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? site.language, tag),
  }
  markets.set(site.key, made)
  return made
}

const siblings = new Map<string, readonly Market[]>()

/** The markets of a site's country and brand, itself among them. */
export const siblingsOf = (site: Site): readonly Market[] => {
  const known = siblings.get(site.key)
  if (known) return known
  const made = builtSites.filter((s) => s.brand === site.brand && s.country === site.country).map(market)
  siblings.set(site.key, made)
  return made
}

/** The address of a page on another site, in the environment and addressing of this build (rule sites.7). */
export const addressOn = (site: Site, path: string): string => switchAddress(site, path, buildSettings)

/** The regions of the market chooser, titled by the message `market.region.{id}`. Every country belongs to one. */
const regions = {
  europe: 'AT BE BG CH CZ DE DK ES FI FR GB GR HR HU IE IT NL NO PL PT RO RS RU SE SI SK TR UA'.split(' '),
  americas: 'AR BR CA CL CO EC MX PA PE US'.split(' '),
  asia: 'AU HK ID IN JP KR MY NZ PH SG TH TW VN'.split(' '),
  middle: 'AE EG IL MA QA SA ZA'.split(' '),
} as const

/** A country in the market chooser. */
export interface MarketCountry {
  /** The country's name in the language of the list. */
  name: string
  code: string
  markets: readonly Market[]
}
export interface Region {
  id: keyof typeof regions
  countries: readonly MarketCountry[]
}

/** All markets of a brand by region and country, names sorted in `languageTag`. */
export const regionsOf = (brand: Site['brand'], languageTag: string): readonly Region[] => {
  const names = new Intl.DisplayNames([languageTag], { type: 'region' })
  const { compare } = new Intl.Collator(languageTag)
  const own = builtSites.filter((site) => site.brand === brand)
  return (Object.keys(regions) as Region['id'][]).map((id) => ({
    id,
    countries: [...new Set(own.map((site) => site.country))]
      .filter((code) => (regions[id] as readonly string[]).includes(code))
      .map((code) => ({
        code,
        name: names.of(code) ?? code,
        markets: own.filter((site) => site.country === code).map(market),
      }))
      .sort((a, b) => compare(a.name, b.name)),
  }))
}
