import { type Addressing, type Environment, type Site, sites as allSites } from '#domain/sites'

/** What a build is made for; read from the environment once (README: configure a market). */
export const settings = {
  addressing: (process.env['ADDRESSING'] ?? 'path') as Addressing,
  environment: (process.env['SHOP_ENV'] ?? 'prod') as Environment,
  renderer: (process.env['RENDERER'] ?? 'react') as 'react' | 'preact',
}

const patterns = (process.env['SITES'] ?? '*/*').split(',').map((p) => p.trim())

/** The sites of this build, narrowed by `SITES` (`stride/*,reebok/de_DE`). */
export const sites: readonly Site[] = allSites.filter((s) =>
  patterns.some((p) => p === '*/*' || p === s.key || p === `${s.brand}/*` || p === `*/${s.locale}`),
)
