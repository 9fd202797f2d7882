/** Settings of the process, read from environment variables (rule back-end.2). The handbook lists them (deploy.md). */
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Environment } from '#domain/sites'
import { type BuildSettings, readBuildSettings, readVariables, SettingError } from '#schemas/build-settings'
import { type ExternalSecrets, readExternalSecrets } from './external-secrets.ts'
import { readSigningKeys } from './signing-keys.ts'
import { StartupError } from './startup-error.ts'

export { externalSecretName } from './external-secrets.ts'
export { type StartupCode, StartupError } from './startup-error.ts'

export interface Settings extends Omit<BuildSettings, 'sites'> {
  port: number
  host: string
  databaseUrl: string | undefined
  dataDir: string
  distDir: string
  /** Keys of the sites, sorted; all sites when SITES is not set. */
  sites: readonly string[]
  smtpUrl: string | undefined
  /** How long the process takes new connections at least after SIGTERM, in seconds; 0 to 8. */
  drainSeconds: number
  /** The token that opens `/metrics`; undefined: there is no such page. */
  metricsToken: string | undefined
  /** The token that opens the feeds of stock and prices; undefined: there are none. */
  feedToken: string | undefined
  /** How many proxies of the operator stand in front of the process, 0 to 9; undefined where PROXIES is not set. */
  proxies: number | undefined
  /** The header in which the edge sends the visitor's country; undefined when there is none. */
  geoHeader: string | undefined
  /** The key of the bot check service that src/content/bot-check names; undefined with the shop's own check. */
  botCheckSecret: string | undefined
  /** The secrets of external providers, by provider. */
  externalSecrets: ExternalSecrets
  /** Keys for what the shop signs and counts, the newest first; empty: a key that the store keeps. */
  signingKeys: readonly string[]
}

const address = (name: string, protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `${name} must be an address that begins with ${protocols.join('// or ')}//.`,
  })

/** A whole number of digits only; the message repeats the value, which is no secret. */
const wholeNumber = (name: string, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= most, {
      error: ({ input }) => `${name} is "${input}"; it may be a number from 0 to ${most}.`,
    })
    .transform(Number)

// A token of RFC 9110, which is what the name of a header may be.
const headerName = (name: string) =>
  z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,64}$/, `${name} must be the name of a header, such as CF-IPCountry.`)

/** The variables of the process by name. An empty variable counts as not set. */
export const processVariables = z.object({
  PORT: wholeNumber('PORT', 65_535).default(4321),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATA_DIR: z.string().default('.data'),
  DIST_DIR: z.string().default('dist'),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 8).default(0),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  FEED_TOKEN: z
    .string()
    .min(32, 'FEED_TOKEN must have at least 32 characters.')
    .refine((token) => new Set(token).size >= 10, 'FEED_TOKEN must have at least 10 different characters.')
    .optional(),
  PROXIES: wholeNumber('PROXIES', 9).optional(),
  GEO_HEADER: headerName('GEO_HEADER').optional(),
  BOT_CHECK_SECRET: z.string().optional(),
  SIGNING_KEYS: z.string().optional(),
  SIGNING_KEYS_FILE: z.string().optional(),
})

const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** @throws StartupError SETTING_INVALID, SITES_UNKNOWN */
const readAll = (env: NodeJS.ProcessEnv, environment: Environment) => {
  try {
    return { ...readBuildSettings(env, environment), ...readVariables(processVariables, withoutEmpty(env)) }
  } catch (error) {
    throw error instanceof SettingError ? new StartupError(error.code, error.message) : error
  }
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Reads the settings of a command.
 * @param defaultEnvironment SHOP_ENV when it is not set: `npm start` and `dev` use local, a bare build prod
 * @throws StartupError HOST_NEEDS_SHOP_ENV, SETTING_INVALID, SITES_UNKNOWN
 */
export const readSettings = (env: NodeJS.ProcessEnv, defaultEnvironment: Environment): Settings => {
  const host = env['HOST'] || '127.0.0.1'
  if (!loopback.has(host) && !env['SHOP_ENV'])
    throw new StartupError(
      'HOST_NEEDS_SHOP_ENV',
      `HOST is "${host}", open to others: set SHOP_ENV to dev, stg or prod.`,
    )
  const { sites, renderer, addressing, environment, ...variables } = readAll(env, defaultEnvironment)
  return {
    renderer,
    addressing,
    environment,
    sites: sites.map(({ key }) => key).sort(),
    port: variables.PORT,
    host: variables.HOST,
    databaseUrl: variables.DATABASE_URL,
    dataDir: resolve(variables.DATA_DIR),
    distDir: resolve(variables.DIST_DIR),
    smtpUrl: variables.SMTP_URL,
    drainSeconds: variables.DRAIN_SECONDS,
    metricsToken: variables.METRICS_TOKEN,
    feedToken: variables.FEED_TOKEN,
    proxies: variables.PROXIES,
    geoHeader: variables.GEO_HEADER,
    botCheckSecret: variables.BOT_CHECK_SECRET,
    externalSecrets: readExternalSecrets(env),
    signingKeys: readSigningKeys(variables.SIGNING_KEYS, variables.SIGNING_KEYS_FILE),
  }
}
