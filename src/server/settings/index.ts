/** Settings of the process, read from the environment (design 9); unknown values are refused with the allowed ones named. */
import { resolve } from 'node:path'
import type { Environment } from '#domain/sites'
import { type BuildSettings, readBuildSettings, SettingError } from '#schemas/build-settings'

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

export interface Settings extends Omit<BuildSettings, 'sites'> {
  port: number
  host: string
  databaseUrl: string | undefined
  dataDir: string
  distDir: string
  /** Keys of the sites, sorted; all of them when SITES is not set. */
  sites: readonly string[]
  smtpUrl: string | undefined
  /** How many proxies of our own stand before the process; the caller's address is what the outermost wrote. */
  proxies: number
  /** Header by which the edge in front tells the visitor's country; undefined: nobody tells it. */
  geoHeader: string | undefined
}

const portOf = (text: string): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new StartupError('SETTING_INVALID', `PORT is "${text}"; it may be a number from 0 to 65535.`)
  return port
}

const proxiesOf = (text: string): number => {
  if (!/^\d$/.test(text))
    throw new StartupError('SETTING_INVALID', `PROXIES is "${text}"; it may be a number from 0 to 9.`)
  return Number(text)
}

const headerOf = (name: string, text: string | undefined): string | undefined => {
  if (!text) return undefined
  // A token of RFC 9110, which is what a header's name may be.
  if (!/^[\w!#$%&'*+.^`|~-]{1,64}$/.test(text))
    throw new StartupError('SETTING_INVALID', `${name} must be the name of a header, such as CF-IPCountry.`)
  return text
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

const buildSettings = (env: NodeJS.ProcessEnv, environment: Environment): BuildSettings => {
  try {
    return readBuildSettings(env, environment)
  } catch (error) {
    throw error instanceof SettingError ? new StartupError(error.code, error.message) : error
  }
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
  const { sites, ...build } = buildSettings(env, defaultEnvironment)
  return {
    ...build,
    sites: sites.map(({ key }) => key).sort(),
    port: portOf(env['PORT'] || '4321'),
    host,
    databaseUrl: addressOf('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    distDir: resolve(env['DIST_DIR'] || 'dist'),
    smtpUrl: addressOf('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    proxies: proxiesOf(env['PROXIES'] || '0'),
    geoHeader: headerOf('GEO_HEADER', env['GEO_HEADER']),
  }
}
