import { type Addressing, hostOfSite, type Site } from '#domain/sites'
import type { PartnerApp } from './app.ts'

interface Reach {
  /** Languages of the request, the most wanted first: the parameter `ui_locales` of OpenID Connect. */
  languages: string
  sites: readonly Site[]
  addressing: Addressing
  /** The host to which sessions of a site's shoppers belong; that of its pages when absent. */
  sessionHostOf?: (site: Site) => string
}

/**
 * The site on which a shopper logs in to an app: the first wanted language that the app's brand has, in the country of the app or in the one
 * that the language is named after if it can be, else the app's own site. In host addressing only sites count whose sessions belong to the same host (rule partner-apps.5).
 */
export const loginSite = (
  { site: own, brand }: PartnerApp,
  { languages, sites, addressing, sessionHostOf = hostOfSite }: Reach,
): Site => {
  const isNear = (site: Site) => addressing === 'path' || sessionHostOf(site) === sessionHostOf(own)
  const candidates = sites.filter((site) => site.brand === brand && isNear(site))
  for (const wanted of languages.split(' ').map((tag) => tag.toLowerCase())) {
    const exact = candidates.find(({ languageTag }) => languageTag.toLowerCase() === wanted)
    const similar = candidates.filter(({ language }) => language === wanted)
    const isHome = ({ languageTag }: Site) => languageTag === `${wanted}-${wanted.toUpperCase()}`
    const found = exact ?? similar.find(({ country }) => country === own.country) ?? similar.find(isHome) ?? similar[0]
    if (found) return found
  }
  return own
}
