/** Settings of the process, read from the environment (design 9); unknown values are refused with the allowed ones named. */
import { resolve } from 'node:path'
import { type Addressing, type Environment, sites } from '#domain/sites'

export type StartupCode =
  | 'BUILD_FAILED'
  | 'DATABASE_UNREACHABLE'
  | 'DATA_DIR_UNWRITABLE'
  | 'DIST_MISMATCH'
  | 'HOST_NEEDS_SHOP_ENV'
  | 'PORT_IN_USE'
  | 'PORT_REFUSED'
  | 'SETTING_INVALID'
  | 'SITES_UNKNOWN'

/** Why a command does not start: it ends with 1 and one line on stderr that begins with the code. */
export class StartupError extends Error {
  readonly code: StartupCode

  constructor(code: StartupCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
    this.code = code
  }
}

export type Renderer = 'react' | 'preact'

export interface Settings {
  port: number
  host: string
  databaseUrl: string | undefined
  dataDir: string
  distDir: string
  /** Keys of the sites, sorted; all of them when SITES is not set. */
  sites: readonly string[]
  renderer: Renderer
  addressing: Addressing
  environment: Environment
  smtpUrl: string | undefined
}

const oneOf = <T extends string>(name: string, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((a) => a === value)
  if (found === undefined)
    throw new StartupError('SETTING_INVALID', `${name} is "${value}"; it may be ${allowed.join(', ')}.`)
  return found
}

const portOf = (text: string): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new StartupError('SETTING_INVALID', `PORT is "${text}"; it may be a number from 0 to 65535.`)
  return port
}

const addressOf = (name: string, text: string | undefined, protocols: readonly string[]): string | undefined => {
  if (!text) return undefined
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (!protocols.includes(protocol))
    throw new StartupError(
      'SETTING_INVALID',
      `${name} must be an address that begins with ${protocols.join('// or ')}//.`,
    )
  return text
}

const matches = (pattern: string, key: string): boolean => {
  const [brand, locale, ...rest] = pattern.split('/')
  const [b, l] = key.split('/')
  return rest.length === 0 && (brand === '*' || brand === b) && (locale === '*' || locale === l)
}

/** `stride/*,reebok/de_DE` as keys of sites. @throws StartupError when a pattern names no site */
export const sitesOf = (text: string | undefined): string[] => {
  const patterns = (text || '*/*').split(',').map((p) => p.trim())
  const keys = sites.map((s) => s.key)
  const unknown = patterns.filter((p) => !keys.some((key) => matches(p, key)))
  if (unknown.length > 0) {
    const brands = [...new Set(keys.map((key) => key.split('/')[0]))].join(', ')
    throw new StartupError(
      'SITES_UNKNOWN',
      `SITES names no site with "${unknown.join('", "')}"; write brand/locale (brands: ${brands}; locales such as en_GB; * for all).`,
    )
  }
  return keys.filter((key) => patterns.some((p) => matches(p, key))).sort()
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * @param defaultEnvironment what SHOP_ENV is when it is not set: `npm start` and `dev` use local, a bare build prod
 * @throws StartupError
 */
export const readSettings = (env: NodeJS.ProcessEnv, defaultEnvironment: Environment): Settings => {
  const host = env['HOST'] || '127.0.0.1'
  if (!loopback.has(host) && !env['SHOP_ENV'])
    throw new StartupError(
      'HOST_NEEDS_SHOP_ENV',
      `HOST is "${host}", open to others: set SHOP_ENV to dev, stg or prod.`,
    )
  return {
    port: portOf(env['PORT'] || '4321'),
    host,
    databaseUrl: addressOf('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    distDir: resolve(env['DIST_DIR'] || 'dist'),
    sites: sitesOf(env['SITES']),
    renderer: oneOf('RENDERER', env['RENDERER'] || 'react', ['react', 'preact']),
    addressing: oneOf('ADDRESSING', env['ADDRESSING'] || 'path', ['path', 'host']),
    environment: oneOf('SHOP_ENV', env['SHOP_ENV'] || defaultEnvironment, ['local', 'dev', 'stg', 'prod']),
    smtpUrl: addressOf('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
  }
}
