import type { Brand } from '#domain/sites'
import type { Block, PageKind } from './types.ts'

/** One entry of a file's `blocks`: a block, or what a nearer file changes of one (src/content/pages/README.md). */
export type BlockEntry = { id: string; type?: Block['type']; remove?: true; before?: string; after?: string } & {
  /** Only on the sites of these brands. */
  brands?: readonly Brand[]
} & Readonly<Record<string, unknown>>

/** A file of src/content/pages. */
export interface PageFile {
  kind?: PageKind | undefined
  title?: string | undefined
  description?: string | undefined
  brands?: readonly Brand[] | undefined
  blocks?: readonly BlockEntry[] | undefined
}

/** The files that a site's page may be made of, farthest first: default, language, locale, site. */
export const layersOf = (site: { brand: string; locale: string; language: string }): readonly string[] => [
  'default',
  `language/${site.language}`,
  `locale/${site.locale}`,
  `site/${site.brand}/${site.locale}`,
]

/** The layers below a layer, which its files build upon: `site/stride/de_CH` → default, language/de, locale/de_CH. */
export const layersBelow = (layer: string): readonly string[] => {
  const [kind, first = '', second = ''] = layer.split('/')
  if (kind === 'default') return []
  if (kind === 'language') return ['default']
  const locale = kind === 'site' ? second : first
  const below = ['default', `language/${locale.split('_')[0]}`]
  return kind === 'site' ? [...below, `locale/${locale}`] : below
}
