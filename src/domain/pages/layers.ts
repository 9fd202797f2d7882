/** The layers of a site, farthest first: default, language, locale, site. */
export const layersOf = (site: { brand: string; locale: string; language: string }): readonly string[] => [
  'default',
  `language/${site.language}`,
  `locale/${site.locale}`,
  `site/${site.brand}/${site.locale}`,
]

/** The layers on which the files of a layer build, farthest first: `site/stride/de_CH` → default, language/de, locale/de_CH. */
export const layersBelow = (layer: string): readonly string[] => {
  const [kind, first = '', second = ''] = layer.split('/')
  if (kind === 'default') return []
  if (kind === 'language') return ['default']
  const locale = kind === 'site' ? second : first
  const below = ['default', `language/${locale.split('_')[0]}`]
  return kind === 'site' ? [...below, `locale/${locale}`] : below
}
