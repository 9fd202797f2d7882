import { fileURLToPath } from 'node:url'
import { overlay } from '../browser/third-parties.ts'
import { providerSecret } from '../server/provider-secret.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A way to build the shop, and the environment that makes it. */
export interface Build {
  name: string
  addressing: 'path' | 'host'
  environment: Record<string, string>
}

// The back end does not start without them (tests/fixtures/content/external-providers.yaml).
const providerSecrets = Object.fromEntries(
  ['GOOGLE', 'YAHOO', 'FACEBOOK', 'VK'].map((provider) => [`EXTERNAL_${provider}_SECRET`, providerSecret]),
)

export type BuildName = 'react' | 'preact' | 'host'

const build = (
  name: BuildName,
  made: { renderer?: string; addressing?: 'path' | 'host'; shopEnv?: string; sites: string },
): Build => ({
  name,
  addressing: made.addressing ?? 'path',
  environment: {
    RENDERER: made.renderer ?? 'react',
    ADDRESSING: made.addressing ?? 'path',
    SITES: made.sites,
    SHOP_ENV: made.shopEnv ?? 'local',
    DIST_DIR: `${root}.cache/journeys/${name}/dist`,
    CACHE_DIR: `${root}.cache/journeys/${name}/cache`,
    CONTENT_OVERLAY: overlay,
    ...providerSecrets,
    ASTRO_TELEMETRY_DISABLED: '1',
  },
})

/**
 * What the journeys run on. Sites with and without a prefix, both directions, both brands.
 * Locally a missing text is a warning in the console, and so a failed journey; production is what shoppers pay for in
 * bytes, without the developer tools.
 */
export const builds: Readonly<Record<BuildName, Build>> = {
  react: build('react', {
    sites:
      'stride/en_GB,stride/de_DE,stride/ar_SA,stride/ja_JP,stride/fr_FR,stride/en_US,stride/pt_BR,stride/en_CA,stride/th_TH,stride/tr_TR,reebok/en_GB,reebok/de_DE,reebok/fr_CH',
  }),
  preact: build('preact', {
    renderer: 'preact',
    shopEnv: 'prod',
    sites: 'stride/en_GB,stride/ar_SA,reebok/de_DE',
  }),
  host: build('host', { addressing: 'host', sites: 'stride/en_GB,stride/de_DE,stride/ar_SA,reebok/fr_CH' }),
}
