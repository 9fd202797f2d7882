import { cataloguesFor } from '#domain/sites'

/** The layers that word a locale, farthest first: `language/es`, `locale/es_419`, `locale/es_MX`. */
const wordedLayers = (locale: string): string[] =>
  cataloguesFor(locale)
    .toReversed()
    .map((name) => (name.includes('_') ? `locale/${name}` : `language/${name}`))

/** The layers of a site, farthest first: default, language, region of a language, locale, site (rule pages.1). */
export const layersOf = ({ brand, locale }: { brand: string; locale: string }): readonly string[] => [
  'default',
  ...wordedLayers(locale),
  `site/${brand}/${locale}`,
]

/** The layers on which the files of a layer build, farthest first: `site/stride/de_CH` → default, language/de, locale/de_CH. */
export const layersBelow = (layer: string): readonly string[] => {
  const [kind, first = '', second = ''] = layer.split('/')
  if (kind === 'default') return []
  if (kind === 'language') return ['default']
  return ['default', ...wordedLayers(kind === 'site' ? second : first).filter((name) => name !== layer)]
}
