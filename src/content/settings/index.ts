import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '#content/root'
import { type Addressing, sites as allSites, type Environment, type Site } from '#domain/sites'

/** A setting of the build that means nothing; `npm start` refuses it earlier, with a line of its own. */
export class SettingError extends Error {
  readonly code = 'SETTING_INVALID'
}

const oneOf = <T extends string>(name: string, allowed: readonly T[], preset: T): T => {
  const value = process.env[name] || preset
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new SettingError(`${name} is "${value}"; it may be ${allowed.join(', ')}.`)
  return found
}

const { version } = JSON.parse(readFileSync(join(contentFolder, '../../package.json'), 'utf8')) as { version: string }

/** What a build is made for; read from the environment once (README: configure a market). @throws SettingError */
export const settings: {
  addressing: Addressing
  environment: Environment
  renderer: 'react' | 'preact'
  /** The shop's own, as pages tell it (`host:ready`). */
  version: string
} = {
  version,
  addressing: oneOf('ADDRESSING', ['path', 'host'], 'path'),
  environment: oneOf('SHOP_ENV', ['local', 'dev', 'stg', 'prod'], 'prod'),
  renderer: oneOf('RENDERER', ['react', 'preact'], 'react'),
}

const patterns = (process.env['SITES'] || '*/*').split(',').map((p) => p.trim())
const fits = (pattern: string, { key, brand, locale }: Site): boolean =>
  [key, `${brand}/*`, `*/${locale}`, '*/*'].includes(pattern)

const unknown = patterns.filter((pattern) => !allSites.some((site) => fits(pattern, site)))
if (unknown.length > 0)
  throw new SettingError(`SITES names no site with "${unknown.join('", "')}"; write brand/locale, * for all.`)

/** The sites of this build, narrowed by `SITES` (`stride/*,reebok/de_DE`). */
export const sites: readonly Site[] = allSites.filter((site) => patterns.some((pattern) => fits(pattern, site)))
