import { domainOf } from './addresses.ts'
import { type Country, countries } from './countries.ts'
import { defaultEnvironment, environments } from './environments.ts'
import { splitLocale } from './locales.ts'
import { type Brand, type Environment, isBrand } from './types.ts'

const messages = {
  'sites/no-locale': () => 'Locale is not available in the context.',
  'sites/no-brand': () => 'Brand is not available in the context.',
  'sites/unknown-country': (code: string) => `Config for country ${code} is not defined.`,
  'sites/unknown-brand': (brand: string) => `Can't load configurable for brand ${brand}.`,
  'sites/no-site': (key: string) => `There is no site ${key}.`,
  'sites/unknown-host': () => 'The host names no site.',
} satisfies Record<string, (name: string) => string>

export type SiteErrorCode = keyof typeof messages

/** A site cannot be resolved. Other systems match the messages word for word; `code` is permanent. */
export class SiteError extends Error {
  override readonly name = 'SiteError'
  readonly code: SiteErrorCode

  constructor(code: SiteErrorCode, name = '') {
    super(messages[code](name))
    this.code = code
  }
}

/** What other systems want to know of a site. */
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

const placeIn = (country: Country, language: string): { topLevelDomain: string; sitePath: string } =>
  Object.hasOwn(country.languages, language) ? country.languages[language]! : country

/**
 * Resolves the site of a context (rule sites.8). A language that the country does not have gets the country's default
 * address. A country without a row gets the address of `fallback` (a country's code); without a fallback it is an error.
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
