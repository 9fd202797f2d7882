/**
 * The environment variables that say what pages are built for: SITES, RENDERER, ADDRESSING and SHOP_ENV (rules sites.5,
 * sites.9 and sites.15). Commands, build and server read them through these schemas.
 */
import { z } from 'zod'
import { type Environment, environments, type Site, sites } from '#domain/sites'

export type SettingCode = 'SETTING_INVALID' | 'SITES_UNKNOWN'

/** A variable has a value that means nothing; the message is one line and names the values that it may have. */
export class SettingError extends Error {
  readonly code: SettingCode

  constructor(code: SettingCode, message: string) {
    super(message)
    this.name = 'SettingError'
    this.code = code
  }
}

/** A variable that may have some words. The first is the value when the variable is not set or empty. */
const oneOf = <const T extends readonly [string, ...string[]]>(name: string, words: T) =>
  z.preprocess(
    (value) => value || words[0],
    z.enum(words, { error: ({ input }) => `${name} is "${input}"; it may be ${words.join(', ')}.` }),
  )

const fits = (pattern: string, { key, brand, locale }: Site): boolean =>
  [key, `${brand}/*`, `*/${locale}`, '*/*'].includes(pattern)

const brandNames = [...new Set(sites.map(({ brand }) => brand))].join(', ')

const chosenSites = z.preprocess(
  (value) => value || '*/*',
  z.string().transform((text, context): readonly Site[] => {
    const patterns = text.split(',').map((pattern) => pattern.trim())
    const unknown = patterns.filter((pattern) => !sites.some((site) => fits(pattern, site)))
    if (unknown.length > 0)
      context.addIssue({
        code: 'custom',
        params: { code: 'SITES_UNKNOWN' },
        message: `SITES names no site with "${unknown.join('", "')}"; write brand/locale (brands: ${brandNames}; locales such as en_GB; * for all).`,
      })
    return sites.filter((site) => patterns.some((pattern) => fits(pattern, site)))
  }),
)

const environmentNames = Object.keys(environments) as [Environment, ...Environment[]]

/** The variables by name. `defaultEnvironment` is the environment when SHOP_ENV is not set. */
export const buildVariables = (defaultEnvironment: Environment) =>
  z
    .object({
      SITES: chosenSites,
      RENDERER: oneOf('RENDERER', ['react', 'preact']),
      ADDRESSING: oneOf('ADDRESSING', ['path', 'host']),
      SHOP_ENV: z.preprocess((value) => value || defaultEnvironment, oneOf('SHOP_ENV', environmentNames)),
    })
    .transform(({ SITES, RENDERER, ADDRESSING, SHOP_ENV }) => ({
      /** In the order of `#domain/sites`; all of them when SITES is not set. */
      sites: SITES,
      renderer: RENDERER,
      addressing: ADDRESSING,
      environment: SHOP_ENV,
    }))

/** What pages are built for. */
export type BuildSettings = z.infer<ReturnType<typeof buildVariables>>

/** Reads variables through a schema. @throws SettingError with the first refusal */
export const readVariables = <T>(schema: z.ZodType<T>, variables: Readonly<Record<string, string | undefined>>): T => {
  const result = schema.safeParse(variables)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const code = issue?.code === 'custom' ? (issue.params?.['code'] as SettingCode | undefined) : undefined
  throw new SettingError(code ?? 'SETTING_INVALID', issue?.message ?? '')
}

/**
 * Reads SITES (`stride/*,reebok/de_DE`), RENDERER, ADDRESSING and SHOP_ENV. An empty variable counts as not set.
 * @param environment when SHOP_ENV is not set: `npm start` and `dev` use local, a bare build prod
 * @throws SettingError
 */
export const readBuildSettings = (
  variables: Readonly<Record<string, string | undefined>>,
  environment: Environment = 'prod',
): BuildSettings => readVariables(buildVariables(environment), variables)
