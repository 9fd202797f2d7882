import { type Addressing, type Environment, environments, type Site, sites } from '#domain/sites'

export type SettingCode = 'SETTING_INVALID' | 'SITES_UNKNOWN'

/** A setting with a value that means nothing; the message names the values that it may have. */
export class SettingError extends Error {
  readonly code: SettingCode

  constructor(code: SettingCode, message: string) {
    super(message)
    this.name = 'SettingError'
    this.code = code
  }
}

/** What pages are built for (design 9). */
export interface BuildSettings {
  /** In the order of `#domain/sites`; all of them when SITES is not set. */
  sites: readonly Site[]
  renderer: 'react' | 'preact'
  addressing: Addressing
  environment: Environment
}

/** The value of a setting among those allowed; the first of them when it is not set. @throws SettingError */
const oneOf = <T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T => {
  const found = value ? allowed.find((each) => each === value) : allowed[0]
  if (found === undefined)
    throw new SettingError('SETTING_INVALID', `${name} is "${value}"; it may be ${allowed.join(', ')}.`)
  return found
}

const fits = (pattern: string, { key, brand, locale }: Site): boolean =>
  [key, `${brand}/*`, `*/${locale}`, '*/*'].includes(pattern)

const sitesOf = (text: string | undefined): Site[] => {
  const patterns = (text || '*/*').split(',').map((pattern) => pattern.trim())
  const unknown = patterns.filter((pattern) => !sites.some((site) => fits(pattern, site)))
  if (unknown.length > 0) {
    const brands = [...new Set(sites.map(({ brand }) => brand))].join(', ')
    throw new SettingError(
      'SITES_UNKNOWN',
      `SITES names no site with "${unknown.join('", "')}"; write brand/locale (brands: ${brands}; locales such as en_GB; * for all).`,
    )
  }
  return sites.filter((site) => patterns.some((pattern) => fits(pattern, site)))
}

/**
 * Reads SITES (`stride/*,reebok/de_DE`), RENDERER, ADDRESSING and SHOP_ENV; an empty one counts as not set.
 *
 * @param environment what SHOP_ENV is when it is not set: `npm start` and `dev` use local, a bare build prod
 * @throws SettingError
 */
export const readBuildSettings = (
  variables: Readonly<Record<string, string | undefined>>,
  environment: Environment = 'prod',
): BuildSettings => {
  const known = Object.keys(environments) as Environment[]
  return {
    sites: sitesOf(variables['SITES']),
    renderer: oneOf('RENDERER', variables['RENDERER'], ['react', 'preact']),
    addressing: oneOf('ADDRESSING', variables['ADDRESSING'], ['path', 'host']),
    environment: variables['SHOP_ENV'] ? oneOf('SHOP_ENV', variables['SHOP_ENV'], known) : environment,
  }
}
