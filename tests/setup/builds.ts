import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A way to build the shop, and the environment that makes it. */
export interface Build {
  name: BuildName
  addressing: 'path' | 'host'
  environment: Record<string, string>
}

export type BuildName = 'react' | 'preact' | 'host'

const build = (name: BuildName, renderer: string, addressing: 'path' | 'host', sites: string): Build => ({
  name,
  addressing,
  environment: {
    RENDERER: renderer,
    ADDRESSING: addressing,
    SITES: sites,
    SHOP_ENV: 'local',
    DIST_DIR: `${root}.cache/journeys/${name}/dist`,
    CACHE_DIR: `${root}.cache/journeys/${name}/cache`,
    ASTRO_TELEMETRY_DISABLED: '1',
  },
})

const manySites = 'stride/en_GB,stride/de_DE,stride/ar_SA,stride/ja_JP,reebok/en_GB,reebok/de_DE,reebok/fr_CH'

/** What the journeys run on. Sites with and without a prefix, both directions, both brands, a language that falls back. */
export const builds: Readonly<Record<BuildName, Build>> = {
  react: build('react', 'react', 'path', manySites),
  preact: build('preact', 'preact', 'path', 'stride/en_GB,stride/ar_SA,reebok/de_DE'),
  host: build('host', 'react', 'host', 'stride/en_GB,stride/de_DE,stride/ar_SA,reebok/fr_CH'),
}
