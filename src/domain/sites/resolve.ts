import { domainOf } from './addresses.ts'
import { isBrand } from './brands.ts'
import { type Country, countries } from './countries.ts'
import { defaultEnvironment, environments } from './environments.ts'
import { SiteError } from './errors.ts'
import { splitLocale } from './locales.ts'
import type { Brand, Environment } from './types.ts'

/** Site configuration (storefront 3). */
export interface SiteConfig {
  topLevelDomain: string
  /** Absent where the site lies at the root of its host. */
  sitePath?: string
  locale: string
  brand: Brand
  /** `stride.de`, on staging `staging.stride.de`. */
  domain: string
  env: Environment
  envName: string
}

export interface SiteContext {
  brand?: string | undefined
  locale?: string | undefined
  /** Production when absent. */
  environment?: Environment | undefined
}

/**
 * Configuration of the site of a context. A language that the country does not have gets the country's default address; a
 * country that is not served gets that of `fallback` (a country's code), and without one it is an error (storefront 5).
 * @throws SiteError sites/no-locale, sites/no-brand, sites/unknown-brand, sites/unknown-country
 */
export const resolveSite = (context: SiteContext, options: { fallback?: string } = {}): SiteConfig => {
  const { brand, locale, environment = defaultEnvironment } = context
  if (!locale) throw new SiteError('sites/no-locale')
  if (!brand) throw new SiteError('sites/no-brand')
  if (!isBrand(brand)) throw new SiteError('sites/unknown-brand', brand)
  const { language, country: code } = splitLocale(locale)
  const country = countries.get(code) ?? countries.get(options.fallback ?? '')
  if (!country) throw new SiteError('sites/unknown-country', code)
  const { topLevelDomain, sitePath } = placeIn(country, language)
  const { env, envName } = environments[environment]
  const domain = domainOf({ brand, topLevelDomain }, environment)
  return { topLevelDomain, ...(sitePath === '' ? {} : { sitePath }), locale, brand, domain, env, envName }
}

const placeIn = (country: Country, language: string): { topLevelDomain: string; sitePath: string } =>
  Object.hasOwn(country.languages, language) ? country.languages[language]! : country
