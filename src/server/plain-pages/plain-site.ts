import { translator } from '#content/messages'
import { formatAmount } from '#domain/products'
import { type Addressing, href, type PlainPageName, plainPageAddress, type Site, sitePathInCalls } from '#domain/sites'

/** A site as plain pages need it. */
export interface PlainSite {
  site: Site
  t: (key: string, args?: readonly (string | number)[]) => string
  /** Of the texts: the site's language, or English where it has none. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** An amount in units. */
  money: (units: number, currency: string) => string
  /** A number in the digits of the market. */
  digits: (number: number) => string
  /** The address of a page of the build. */
  link: (path: string) => string
  /** The address of a plain page. */
  plain: (name: PlainPageName, query?: Readonly<Record<string, string>>) => string
  /** The query by which a call names the site, `?sitePath=stride%2Far_SA`; '' where the host names it. */
  callQuery: string
}

export const plainSite = (site: Site, addressing: Addressing): PlainSite => {
  const { t, language } = translator(site)
  const sitePath = sitePathInCalls(site, addressing)
  return {
    site,
    t: (key, args = []) => t(key, args),
    lang: language === site.language ? site.languageTag : language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    money: (units, currency) => formatAmount(units, currency, site.languageTag),
    digits: (number) => number.toLocaleString(site.languageTag),
    link: (path) => href(site, path, addressing),
    plain: (name, query) => plainPageAddress(name, site, addressing, query),
    callQuery: sitePath && `?${new URLSearchParams({ sitePath })}`,
  }
}
